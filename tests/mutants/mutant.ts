/** A bug that a developer could introduce, and the tests that must catch it. */
export type Mutant = {
  /** What the fault breaks. */
  name: string
  file: string
  /** The text to replace; it occurs exactly once in the file. */
  find: string
  replace: string
  /** Test files of the unit or the api project; the fault is caught when one of their tests fails. */
  tests: readonly [string, ...string[]]
}
