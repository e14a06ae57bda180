/**
 * A function whose code is loaded by its first call, so that a page does not wait for code that sends
 * something before anybody has pressed a button.
 */
export function late<Args extends unknown[], Result>(
  load: () => Promise<(...args: Args) => Promise<Result>>,
): (...args: Args) => Promise<Result> {
  return async (...args) => (await load())(...args)
}
