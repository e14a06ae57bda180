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
  /** Resolves when the caller may continue: with true when this caller must probe the server. */
  enter: (signal: AbortSignal | undefined) => Promise<boolean>
  /** Makes all callers wait. One of them probes the server after a pause; the pauses grow. */
  shut: (answer: string, isProbe: boolean) => void
  /** Lets all callers continue at once. */
  open: () => void
  /** Lets another caller probe at once. */
  tryAnother: () => void
}

/** Makes mails wait while the server accepts none. */
export function createMailGate(parts: MailGateParts): MailGate {
  const { clock, onChange, firstPauseMilliseconds = 5_000 } = parts
  const { longestPauseMilliseconds = 60_000 } = parts
  const queue = createWaitingQueue()
  let outage: { since: Date; answer: string } | null = null
  let pauseMilliseconds = firstPauseMilliseconds
  let isProbeFree = false

  const state = (): MailBreakerState => ({
    isOpen: outage !== null,
    since: outage?.since ?? null,
    answer: outage?.answer ?? null,
  })

  function probeIn(milliseconds: number): void {
    setTimeout(() => {
      isProbeFree = outage !== null && !queue.releaseFirst()
    }, milliseconds).unref()
  }

  return {
    state,
    enter: async (signal) => {
      if (outage !== null && !isProbeFree) {
        return queue.wait(signal)
      }
      isProbeFree = false
      return outage !== null
    },
    shut: (answer, isProbe) => {
      if (outage === null) {
        outage = { since: clock.now(), answer }
        onChange?.(state())
        probeIn(pauseMilliseconds)
      } else if (isProbe) {
        outage.answer = answer
        pauseMilliseconds = Math.min(pauseMilliseconds * 2, longestPauseMilliseconds)
        probeIn(pauseMilliseconds)
      }
    },
    open: () => {
      if (outage !== null) {
        outage = null
        isProbeFree = false
        pauseMilliseconds = firstPauseMilliseconds
        onChange?.(state())
        queue.releaseAll()
      }
    },
    tryAnother: () => probeIn(0),
  }
}

type Waiting = (isProbe: boolean) => void

function createWaitingQueue() {
  const waiting: Waiting[] = []
  return {
    wait: (signal: AbortSignal | undefined) =>
      new Promise<boolean>((resolve, reject) => {
        const leave = () => {
          waiting.splice(waiting.indexOf(goAhead), 1)
          reject(new Error('The worker stopped while the mail server accepted no mail.'))
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
    /** Lets the first caller continue; returns false when no caller waits. */
    releaseFirst: (): boolean => {
      const first = waiting.shift()
      first?.(true)
      return first !== undefined
    },
    releaseAll: () => waiting.splice(0).forEach((goAhead) => goAhead(false)),
  }
}
