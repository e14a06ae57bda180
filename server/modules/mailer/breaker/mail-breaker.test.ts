import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMailBreaker } from './mail-breaker'
import { MailFault, type MailBlame, type MailOutcome } from '../ports'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const clock = { now: () => new Date('2026-11-21T12:00:00Z') }

/** A breaker before a mail server that answers as the test says, and the mails that were tried. */
function office() {
  const changes: boolean[] = []
  const tried: string[] = []
  let blames: MailBlame | null = null
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
    say: (next: MailBlame | null) => {
      blames = next
    },
    send: (id: string, signal?: AbortSignal) =>
      breaker.pass((): Promise<MailOutcome> => {
        tried.push(id)
        return blames === null
          ? Promise.resolve('answered')
          : Promise.reject(new MailFault('said', { isFinal: false, blames }))
      }, signal),
  }
}

describe('a mail server that accepts nothing', () => {
  it('is probed by one mail at a time with growing pauses, until it accepts one', async () => {
    const { breaker, changes, tried, say, send } = office()
    say('server')
    const all = Promise.all(['a', 'b', 'c'].map((id) => send(id)))
    await vi.advanceTimersByTimeAsync(0)
    expect(tried).toEqual(['a', 'b', 'c'])
    expect(breaker.state()).toMatchObject({ isOpen: true, since: clock.now(), answer: 'said' })

    const late = send('d')
    await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000 + 4_000)
    expect(tried.slice(3)).toHaveLength(4)
    // A different one each time, so that a bad mail does not block the others.
    expect(new Set(tried.slice(3)).size).toBe(4)
    expect(changes).toEqual([true])

    say(null)
    await vi.advanceTimersByTimeAsync(4_000)
    await Promise.all([all, late])
    expect(changes).toEqual([true, false])
    expect(breaker.state()).toEqual({ isOpen: false, since: null, answer: null })
  })

  it('is not waited for by a mail whose worker stops', async () => {
    const { send, say, breaker } = office()
    const stopping = new AbortController()
    say('server')
    const waiting = send('a', stopping.signal)
    const stopped = expect(waiting).rejects.toThrow('stopped')
    await vi.advanceTimersByTimeAsync(500)
    stopping.abort()
    await stopped
    say(null)
    // Nobody waits any more, so the next mail probes the server.
    await vi.advanceTimersByTimeAsync(1_000)
    await send('b')
    expect(breaker.state().isOpen).toBe(false)
  })
})

describe('a mail that is not accepted', () => {
  it('because of itself does not stop others', async () => {
    const { changes, say, send } = office()
    say('mail')
    await expect(send('a')).rejects.toThrow(MailFault)
    expect(changes).toEqual([])
  })

  it('because of a time-out does not stop others, unless many in a row time out', async () => {
    const { changes, say, send } = office()
    const meet = async (count: number) => {
      for (let index = 0; index < count; index += 1) {
        await expect(send(`m${index}`)).rejects.toThrow(MailFault)
      }
    }
    say('unknown')
    await meet(7)
    say(null)
    await send('taken')
    say('unknown')
    await meet(7)
    expect(changes).toEqual([])
    await meet(1)
    expect(changes).toEqual([true])
  })
})
