/** When something was last done, by a clock that only goes forward. */
export type Turn = { at: number }

/** Whether this much time has passed; if so, it counts as done now. */
export function isDue(turn: Turn, milliseconds: number): boolean {
  const now = performance.now()
  if (now - turn.at < milliseconds) {
    return false
  }
  turn.at = now
  return true
}
