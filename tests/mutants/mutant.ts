/** A fault that somebody could make, and the tests that must catch it. */
export type Mutant = {
  /** What goes wrong, in plain words. */
  name: string
  file: string
  /** Occurs exactly once in the file. */
  find: string
  replace: string
  /** Files of the unit or the api project; one failing test of theirs is enough. */
  tests: readonly [string, ...string[]]
}
