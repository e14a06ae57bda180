import { describe, expect, it, vi } from 'vitest'
import { createGate } from './gate'

function blockedTask() {
  let release: () => void = () => undefined
  const done = new Promise<void>((resolve) => (release = resolve))
  return { done, release }
}

describe('the gate', () => {
  it('runs two tasks at once, lets one wait, and refuses another', async () => {
    const gate = createGate({ atOnce: 2, mostWaiting: 1 })
    const work = [blockedTask(), blockedTask(), blockedTask()]
    const started: number[] = []
    const passes = work.map(({ done }, index) =>
      gate(() => {
        started.push(index)
        return done
      }),
    )
    await Promise.resolve()
    expect(started).toEqual([0, 1])
    await expect(gate(() => Promise.resolve())).rejects.toMatchObject({ code: 'too_many_requests' })

    work[0]?.release()
    await passes[0]
    await vi.waitFor(() => expect(started).toEqual([0, 1, 2]))
    work.forEach(({ release }) => release())
    await Promise.all(passes)
    await expect(gate(() => Promise.resolve('in'))).resolves.toBe('in')
  })

  it('accepts another task after a task failed', async () => {
    const gate = createGate({ atOnce: 1, mostWaiting: 0 })
    await expect(gate(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(gate(() => Promise.resolve('in'))).resolves.toBe('in')
  })
})
