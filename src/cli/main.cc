#include <iostream>

#include "cli/cli.h"

int main(int argc, char** argv) {
  tilelint::Cli cli{std::cin, std::cout, std::cerr, tilelint::surroundings_of_process()};
  return cli.run({argv + 1, argv + argc});
}
