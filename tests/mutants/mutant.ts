/** A bug that a developer could introduce, and the tests that must catch it. */
export type Mutant = {
  /** What the fault breaks. */
  name: string
  file: string
  /** The text to replace; it occurs exactly once in the file. */
  find: string
  replace: string
  /** Files of the unit or the api project; one failing test of theirs is enough. */
  tests: readonly [string, ...string[]]
}
