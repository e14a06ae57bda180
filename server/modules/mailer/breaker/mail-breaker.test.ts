import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMailBreaker } from './mail-breaker'
import { MailError, type MailErrorCause, type MailOutcome } from '../ports'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const clock = { now: () => new Date('2026-11-21T12:00:00Z') }

/** A breaker, a mail server that fails as set by `failBecauseOf`, and the mails that were tried. */
function createParts() {
  const changes: boolean[] = []
  const tried: string[] = []
  let blames: MailErrorCause | null = null
  const breaker = createMailBreaker({
    clock,
    onChange: ({ isOpen }) => changes.push(isOpen),
    firstPauseMilliseconds: 1_000,
    longestPauseMilliseconds: 4_000,
  })
  return {
    breaker,
    changes,
    tried,
    failBecauseOf: (next: MailErrorCause | null) => {
      blames = next
    },
    send: (id: string, signal?: AbortSignal) =>
      breaker.pass((): Promise<MailOutcome> => {
        tried.push(id)
        return blames === null
          ? Promise.resolve('answered')
          : Promise.reject(new MailError('server answer', { isFinal: false, blames }))
      }, signal),
  }
}

describe('a mail server that accepts nothing', () => {
  it('is probed by one mail at a time with growing pauses, until it accepts one', async () => {
    const { breaker, changes, tried, failBecauseOf, send } = createParts()
    failBecauseOf('server')
    const all = Promise.all(['a', 'b', 'c'].map((id) => send(id)))
    await vi.advanceTimersByTimeAsync(0)
    expect(tried).toEqual(['a', 'b', 'c'])
    expect(breaker.state()).toMatchObject({
      isOpen: true,
      since: clock.now(),
      answer: 'server answer',
    })

    const late = send('d')
    await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000 + 4_000)
    expect(tried.slice(3)).toHaveLength(4)
    // Each probe is a different mail, so that a bad mail does not block the others.
    expect(new Set(tried.slice(3)).size).toBe(4)
    expect(changes).toEqual([true])

    failBecauseOf(null)
    await vi.advanceTimersByTimeAsync(4_000)
    await Promise.all([all, late])
    expect(changes).toEqual([true, false])
    expect(breaker.state()).toEqual({ isOpen: false, since: null, answer: null })
  })

  it('does not hold up a mail after its worker stops', async () => {
    const { send, failBecauseOf, breaker } = createParts()
    const stopping = new AbortController()
    failBecauseOf('server')
    const waiting = send('a', stopping.signal)
    const stopped = expect(waiting).rejects.toThrow('stopped')
    await vi.advanceTimersByTimeAsync(500)
    stopping.abort()
    await stopped
    failBecauseOf(null)
    // No mail is waiting, so the next mail probes the server.
    await vi.advanceTimersByTimeAsync(1_000)
    await send('b')
    expect(breaker.state().isOpen).toBe(false)
  })
})

describe('a mail that is not accepted', () => {
  it('does not stop other mails when the mail itself is the cause', async () => {
    const { changes, failBecauseOf, send } = createParts()
    failBecauseOf('mail')
    await expect(send('a')).rejects.toThrow(MailError)
    expect(changes).toEqual([])
  })

  it('does not stop other mails when it times out, unless many time out in a row', async () => {
    const { changes, failBecauseOf, send } = createParts()
    const failMails = async (count: number) => {
      for (let index = 0; index < count; index += 1) {
        await expect(send(`m${index}`)).rejects.toThrow(MailError)
      }
    }
    failBecauseOf('unknown')
    await failMails(7)
    failBecauseOf(null)
    await send('taken')
    failBecauseOf('unknown')
    await failMails(7)
    expect(changes).toEqual([])
    await failMails(1)
    expect(changes).toEqual([true])
  })
})
