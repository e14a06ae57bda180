import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPreloadQueue, preloadLimit } from './preload-queue'

/** A queue of preloads that end only when the test calls `finish`. */
function fakeQueue(limit = preloadLimit) {
  const queue = createPreloadQueue(limit)
  const running = new Map<string, () => void>()
  const started: string[] = []
  const forgets = new Map<string, () => void>()
  const add = (route: string, isUrgent = false) =>
    queue.add(
      route,
      (forget) => {
        started.push(route)
        forgets.set(route, forget)
        return new Promise((resolve) => running.set(route, resolve))
      },
      { isUrgent },
    )
  const finish = async (route: string) => {
    running.get(route)?.()
    running.delete(route)
    await Promise.resolve()
  }
  return { queue, running, started, add, finish, forget: (route: string) => forgets.get(route)?.() }
}

describe('the queue of preloads', () => {
  it('runs five preloads at once, and the sixth when a slot is free', async () => {
    const { add, started, finish } = fakeQueue()
    for (const route of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
      add(route)
    }
    expect(started).toEqual(['a', 'b', 'c', 'd', 'e'])
    await finish('c')
    expect(started).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  })

  it('moves an urgent route to the front, even when it is already waiting', async () => {
    const { add, started, finish } = fakeQueue(1)
    add('a')
    add('b')
    add('c')
    add('c', true)
    add('d', true)
    await finish('a')
    await finish('d')
    await finish('c')
    expect(started).toEqual(['a', 'd', 'c', 'b'])
  })

  it('drops a waiting route when its link leaves the screen, but not a running preload', async () => {
    const { add, started, finish, queue } = fakeQueue(1)
    add('a')
    add('b')
    add('c')
    queue.remove('a')
    queue.remove('b')
    await finish('a')
    expect(started).toEqual(['a', 'c'])
  })

  it('preloads a route once, and again when its data is stale', async () => {
    const { add, started, finish, forget } = fakeQueue()
    add('a')
    await finish('a')
    add('a')
    expect(started).toEqual(['a'])
    forget('a')
    add('a')
    expect(started).toEqual(['a', 'a'])
  })

  it('frees the slot of a preload that failed', async () => {
    const queue = createPreloadQueue(1)
    const done = new Promise<void>((resolve) => {
      queue.add('a', () => Promise.reject(new Error('offline')))
      queue.add('b', () => {
        resolve()
        return Promise.resolve()
      })
    })
    await expect(done).resolves.toBeUndefined()
  })

  it('never runs more preloads than its limit', async () => {
    const step = fc.record({
      kind: fc.constantFrom('add', 'aim', 'remove', 'finish'),
      route: fc.integer({ min: 1, max: 16 }).map((n) => `/${n}`),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 80 }), async (steps) => {
        const { queue, add, finish, running, started } = fakeQueue()
        for (const { kind, route } of steps) {
          if (kind === 'remove') {
            queue.remove(route)
          } else if (kind === 'finish') {
            await finish(route)
          } else {
            add(route, kind === 'aim')
          }
          expect(running.size).toBeLessThanOrEqual(5)
        }
        expect(new Set(started).size).toBe(started.length)
      }),
    )
  })
})
