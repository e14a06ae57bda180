import { describe, expect, it } from 'vitest'
import { createCardStore } from './card-store'
import type { Card } from './lay-out-card'

function card(title: string): Card {
  return { kind: 'text', site: { name: 'Kantor', host: 'x' }, title, summary: '', note: '' }
}

/** A store in which cards are only finished when the test calls `finish`. */
function openStore(options: { maxCached?: number; maxWaiting?: number } = {}) {
  const begun: string[] = []
  const ends: ((fault?: Error) => void)[] = []
  const store = createCardStore({
    ...options,
    draw: ({ ...drawn }) => {
      begun.push('title' in drawn ? drawn.title : '')
      return new Promise((resolve, reject) => {
        ends.push((fault) => (fault ? reject(fault) : resolve(new Uint8Array([begun.length]))))
      })
    },
  })
  /* Finishes cards one after another, because each is begun only some time after the previous one. */
  const finish = async (count: number, fault?: Error) => {
    for (let done = 0; done < count; done += 1) {
      await expect.poll(() => ends.length).toBeGreaterThan(0)
      ends.shift()?.(fault)
    }
  }
  return { store, begun, finish }
}

describe('cards', () => {
  it('are drawn once for all requests, simultaneous or later', async () => {
    const { store, begun, finish } = openStore()
    const both = Promise.all([store.read(card('a')), store.read(card('a'))])
    await finish(1)
    const [first, second] = await both
    expect(first).toEqual(second)
    expect(await store.read(card('a'))).toEqual(first)
    expect(begun).toEqual(['a'])
  })

  it('are drawn again when their content changes', async () => {
    const { store, begun, finish } = openStore()
    const all = Promise.all([store.read(card('a')), store.read(card('b'))])
    await finish(2)
    const [a, b] = await all
    expect(a?.etag).not.toBe(b?.etag)
    expect(begun).toEqual(['a', 'b'])
  })

  it('are drawn one at a time, and refused when too many are waiting', async () => {
    const { store, begun, finish } = openStore({ maxWaiting: 1 })
    const first = store.read(card('a'))
    const second = store.read(card('b'))
    expect(await store.read(card('c'))).toBeNull()
    expect(begun.length).toBeLessThanOrEqual(1)
    await finish(2)
    expect(await first).not.toBeNull()
    expect(await second).not.toBeNull()
    expect(begun).toEqual(['a', 'b'])
  })

  it('are dropped when too many are cached, the least recently used first', async () => {
    const { store, begun, finish } = openStore({ maxCached: 2 })
    for (const title of ['a', 'b']) {
      const read = store.read(card(title))
      await finish(1)
      await read
    }
    await store.read(card('a'))
    const third = store.read(card('c'))
    await finish(1)
    await third
    await store.read(card('a'))
    expect(begun).toEqual(['a', 'b', 'c'])
    const again = store.read(card('b'))
    await finish(1)
    await again
    expect(begun).toEqual(['a', 'b', 'c', 'b'])
  })

  it('are drawn again after drawing has failed', async () => {
    const { store, begun, finish } = openStore()
    const failed = expect(store.read(card('a'))).rejects.toThrow('broken')
    await finish(1, new Error('broken'))
    await failed
    const again = store.read(card('a'))
    await finish(1)
    expect(await again).not.toBeNull()
    expect(begun).toEqual(['a', 'a'])
  })
})
