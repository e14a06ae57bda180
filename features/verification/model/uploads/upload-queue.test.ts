import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/http/api-error'
import type { Send } from './upload'
import { createUploadQueue } from './upload-queue'

const front = new File(['front'], 'front.jpg', { type: 'image/jpeg' })
const back = new File(['back'], 'back.jpg', { type: 'image/jpeg' })
const lost = new ApiError({ code: 'network' })

type Sending = {
  file: File
  input: string
  key: string
  signal: AbortSignal
  onSent: (percent: number) => void
  resolve: () => void
  reject: (error: unknown) => void
}

/** A queue whose sendings end only when the test ends them. */
function openQueue() {
  const sendings: Sending[] = []
  const send: Send = (file, { input, key, signal, onSent }) =>
    new Promise((resolve, reject) => {
      sendings.push({ file, input, key, signal, onSent, resolve, reject })
    })
  const queue = createUploadQueue(send)
  const stateOf = (input: string) => queue.read()[input]?.state
  const last = () => {
    const sending = sendings.at(-1)
    if (!sending) {
      throw new Error('Nothing was sent.')
    }
    return sending
  }
  const failLast = async (error: unknown) => {
    last().reject(error)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { queue, sendings, stateOf, last, failLast }
}

beforeEach(() => {
  // Node has no window; only its timers are used.
  vi.stubGlobal('window', globalThis)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the queue of uploads', () => {
  it('sends one photo after the other, and forgets what has arrived', async () => {
    const { queue, sendings, stateOf, last } = openQueue()
    queue.add('front', front)
    queue.add('back', back)
    expect(sendings.map(({ input }) => input)).toEqual(['front'])
    expect(stateOf('back')).toEqual({ kind: 'waiting' })
    last().resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(stateOf('front')).toBeUndefined()
    expect(sendings.map(({ input }) => input)).toEqual(['front', 'back'])
  })

  it('shows progress, and never the whole before the server has answered', () => {
    const { queue, stateOf, last } = openQueue()
    queue.add('front', front)
    last().onSent(40)
    expect(stateOf('front')).toEqual({ kind: 'sending', percent: 40 })
    last().onSent(100)
    expect(stateOf('front')).toEqual({ kind: 'sending', percent: 99 })
  })

  it('stops a paused photo, lets the next one through, and sends the same one again later', () => {
    const { queue, sendings, stateOf } = openQueue()
    queue.add('front', front)
    queue.add('back', back)
    queue.pause('front')
    expect(sendings[0]?.signal.aborted).toBe(true)
    expect(stateOf('front')).toEqual({ kind: 'paused' })
    expect(stateOf('back')).toEqual({ kind: 'sending', percent: 0 })
    sendings[0]?.onSent(70)
    expect(stateOf('front')).toEqual({ kind: 'paused' })
    queue.pause('back')
    queue.resume('front')
    expect(sendings.at(-1)).toMatchObject({ file: front, key: sendings[0]?.key })
  })

  it('continues by itself with the same key after a lost connection', async () => {
    const { queue, sendings, stateOf, failLast } = openQueue()
    queue.add('front', front)
    await failLast(lost)
    expect(stateOf('front')).toEqual({ kind: 'interrupted', error: lost, isTried: true })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sendings.map(({ key }) => key)).toEqual([sendings[0]?.key, sendings[0]?.key])
  })

  it('continues at once when the browser is online again', async () => {
    const { queue, sendings, failLast } = openQueue()
    queue.add('front', front)
    await failLast(lost)
    queue.goOn()
    expect(sendings).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sendings).toHaveLength(2)
  })

  it('asks the person after some attempts, and starts again when they want it', async () => {
    const { queue, sendings, stateOf, failLast } = openQueue()
    queue.add('front', front)
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      expect(sendings).toHaveLength(attempt)
      await failLast(lost)
      await vi.advanceTimersByTimeAsync(60_000)
    }
    expect(stateOf('front')).toEqual({ kind: 'interrupted', error: lost, isTried: false })
    expect(sendings).toHaveLength(6)
    queue.resume('front')
    expect(sendings).toHaveLength(7)
  })

  it('waits as long as a busy server demands, while other photos are sent', async () => {
    const { queue, sendings, failLast } = openQueue()
    queue.add('front', front)
    queue.add('back', back)
    await failLast(new ApiError({ code: 'unavailable', status: 503, retryAfterSeconds: 7 }))
    expect(sendings.map(({ input }) => input)).toEqual(['front', 'back'])
    queue.pause('back')
    await vi.advanceTimersByTimeAsync(6_900)
    expect(sendings).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(100)
    expect(sendings).toHaveLength(3)
  })

  it('never sends a refused file again, and takes another one in its place', async () => {
    const { queue, sendings, stateOf, failLast } = openQueue()
    const refusal = new ApiError({ code: 'validation_error', status: 422 })
    queue.add('front', front)
    await failLast(refusal)
    expect(stateOf('front')).toEqual({ kind: 'refused', error: refusal })
    queue.goOn()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(sendings).toHaveLength(1)
    queue.add('front', back)
    expect(sendings.at(-1)?.file).toBe(back)
    expect(sendings[1]?.key).not.toBe(sendings[0]?.key)
  })

  it('stops the photo that is replaced, and ignores its late answer', async () => {
    const { queue, sendings, stateOf } = openQueue()
    queue.add('front', front)
    queue.add('front', back)
    expect(sendings[0]?.signal.aborted).toBe(true)
    sendings[0]?.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(stateOf('front')).toEqual({ kind: 'sending', percent: 0 })
  })

  it('sends nothing any more once the page is left', async () => {
    const { queue, sendings, failLast } = openQueue()
    queue.add('front', front)
    await failLast(lost)
    queue.stop()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(sendings).toHaveLength(1)
  })
})
