export type OnFault = (error: unknown, id: string) => void

/**
 * Calls `run` for each id, one after another, and continues if a call fails. Returns how many calls
 * returned true.
 */
export async function eachOf(
  ids: readonly string[],
  run: (id: string) => Promise<boolean>,
  onFault: OnFault,
): Promise<number> {
  let done = 0
  for (const id of ids) {
    try {
      done += (await run(id)) ? 1 : 0
    } catch (error) {
      onFault(error, id)
    }
  }
  return done
}
