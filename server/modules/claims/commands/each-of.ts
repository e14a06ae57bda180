export type OnFault = (error: unknown, id: string) => void

/** Does it for each, one after another. One that fails stops none of the others. */
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
