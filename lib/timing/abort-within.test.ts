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

/* Nothing here references the signal itself, as after passing it to `fetch`. */
function reasonOf(signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(signal.reason), { once: true })
  })
}

describe('abortWithin', () => {
  it('aborts after the time, even if unreferenced and after a garbage collection', async () => {
    const late = reasonOf(abortWithin(50, new AbortController().signal))
    await collectGarbage()
    expect(await late).toMatchObject({ name: 'TimeoutError' })
  })

  it('aborts with the other signal, for its reason', async () => {
    const other = new AbortController()
    const aborted = reasonOf(abortWithin(60_000, other.signal))
    other.abort('stopping')
    expect(await aborted).toBe('stopping')
  })

  it('is aborted from the start when the other was', () => {
    expect(abortWithin(60_000, AbortSignal.abort('over')).reason).toBe('over')
  })
})
