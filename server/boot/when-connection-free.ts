import { setTimeout as pause } from 'node:timers/promises'
import { hasNoConnectionFree } from '@/server/database/connections/no-connection-free'

const askAgainMilliseconds = 1_000
const sayAgainMilliseconds = 60_000

export const waitingSentence =
  'Kantor is waiting: the database has no free connection right now. It continues as soon as there is one; see “Connections” in docs/running.md.'

type Parts = { say?: (sentence: string) => void; askAgainAfter?: number }

/** Does a step of the start once the database has a connection for it, and says that it waits. */
export async function whenConnectionFree<T>(
  step: () => Promise<T>,
  { say = sayToPerson, askAgainAfter = askAgainMilliseconds }: Parts = {},
): Promise<T> {
  let saidAt = -Infinity
  for (;;) {
    try {
      return await step()
    } catch (error) {
      if (!hasNoConnectionFree(error)) {
        throw error
      }
      if (performance.now() - saidAt > sayAgainMilliseconds) {
        saidAt = performance.now()
        say(waitingSentence)
      }
      await pause(askAgainAfter)
    }
  }
}

function sayToPerson(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
}
