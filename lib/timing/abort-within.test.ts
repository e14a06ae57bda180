import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { abortWithin } from './abort-within'

async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc')
  for (let round = 0; round < 3; round += 1) {
    await nextTurn()
    runInNewContext('gc()')
  }
}

/* After this call nothing references the signal, as when it is passed to `fetch`. */
function reasonOf(signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(signal.reason), { once: true })
  })
}

describe('abortWithin', () => {
  it('aborts after the time, even when nothing references it and garbage is collected', async () => {
    const late = reasonOf(abortWithin(50, new AbortController().signal))
    await collectGarbage()
    expect(await late).toMatchObject({ name: 'TimeoutError' })
  })

  it('aborts when the other signal aborts, with the same reason', async () => {
    const other = new AbortController()
    const aborted = reasonOf(abortWithin(60_000, other.signal))
    other.abort('stopping')
    expect(await aborted).toBe('stopping')
  })

  it('is aborted from the start when the other signal is aborted', () => {
    expect(abortWithin(60_000, AbortSignal.abort('over')).reason).toBe('over')
  })
})
