import { setImmediate } from 'node:timers/promises'

/* As long as this others wait for us: shorter than a person or a probe notices. */
const sliceMilliseconds = 8
const stepsBetweenLooks = 16

/** Does a long work bit by bit, letting others have their turn. */
export async function inSlices<T>(values: readonly T[], work: (value: T) => void): Promise<void> {
  let endsAt = performance.now() + sliceMilliseconds
  for (const [index, value] of values.entries()) {
    work(value)
    if (index % stepsBetweenLooks === 0 && performance.now() > endsAt) {
      await setImmediate()
      endsAt = performance.now() + sliceMilliseconds
    }
  }
}
