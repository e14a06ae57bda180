import type { MailBreakerState } from '../ports'

export type MailGateParts = {
  clock: { now: () => Date }
  /** Called when sending stops and when it resumes. */
  onChange?: (state: MailBreakerState) => void
  firstPauseMilliseconds?: number
  longestPauseMilliseconds?: number
}

export type MailGate = {
  state: () => MailBreakerState
  /** Resolves when the caller may continue; the value is true for the one that must probe the server. */
  enter: (signal: AbortSignal | undefined) => Promise<boolean>
  /** Stops all callers; one of them probes the server later, after growing pauses. */
  shut: (answer: string, isProbe: boolean) => void
  /** Lets all callers continue at once. */
  open: () => void
  /** Lets another caller probe at once. */
  tryAnother: () => void
}

/** Where mails wait while the server accepts none. */
export function createMailGate(parts: MailGateParts): MailGate {
  const { clock, onChange, firstPauseMilliseconds = 5_000 } = parts
  const { longestPauseMilliseconds = 60_000 } = parts
  const line = createLine()
  let shutBy: { since: Date; answer: string } | null = null
  let pauseMilliseconds = firstPauseMilliseconds
  let isProbeFree = false

  const state = (): MailBreakerState => ({
    isOpen: shutBy !== null,
    since: shutBy?.since ?? null,
    answer: shutBy?.answer ?? null,
  })

  function probeIn(milliseconds: number): void {
    setTimeout(() => {
      isProbeFree = shutBy !== null && !line.letFirst()
    }, milliseconds).unref()
  }

  return {
    state,
    enter: async (signal) => {
      if (shutBy !== null && !isProbeFree) {
        return line.stand(signal)
      }
      isProbeFree = false
      return shutBy !== null
    },
    shut: (answer, isProbe) => {
      if (shutBy === null) {
        shutBy = { since: clock.now(), answer }
        onChange?.(state())
        probeIn(pauseMilliseconds)
      } else if (isProbe) {
        shutBy.answer = answer
        pauseMilliseconds = Math.min(pauseMilliseconds * 2, longestPauseMilliseconds)
        probeIn(pauseMilliseconds)
      }
    },
    open: () => {
      if (shutBy !== null) {
        shutBy = null
        isProbeFree = false
        pauseMilliseconds = firstPauseMilliseconds
        onChange?.(state())
        line.letAll()
      }
    },
    tryAnother: () => probeIn(0),
  }
}

type Waiting = (isProbe: boolean) => void

function createLine() {
  const waiting: Waiting[] = []
  return {
    stand: (signal: AbortSignal | undefined) =>
      new Promise<boolean>((resolve, reject) => {
        const leave = () => {
          waiting.splice(waiting.indexOf(goAhead), 1)
          reject(new Error('It stopped while the mail server took nothing.'))
        }
        const goAhead: Waiting = (isProbe) => {
          signal?.removeEventListener('abort', leave)
          resolve(isProbe)
        }
        waiting.push(goAhead)
        signal?.addEventListener('abort', leave, { once: true })
        if (signal?.aborted) {
          leave()
        }
      }),
    /** Lets the first caller continue; false when nobody waits. */
    letFirst: (): boolean => {
      const first = waiting.shift()
      first?.(true)
      return first !== undefined
    },
    letAll: () => waiting.splice(0).forEach((goAhead) => goAhead(false)),
  }
}
