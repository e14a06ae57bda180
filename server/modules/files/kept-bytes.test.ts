import { expect, it } from 'vitest'
import { createMemoryStorage } from '@/tests/setup/outside/memory-storage'
import { createKeptBytes } from './kept-bytes'

const keyOf = (name: number) => `pictures/${String(name).repeat(27)}`

function storageOf(sizes: readonly number[]) {
  const storage = createMemoryStorage()
  for (const [index, size] of sizes.entries()) {
    storage.objects.set(keyOf(index), new Uint8Array(size).fill(index))
  }
  const opened: string[] = []
  const get = (key: string) => {
    opened.push(key)
    return storage.get(key)
  }
  const { read } = createKeptBytes({ ...storage, get }, { maxBytes: 100 })
  return { read, opened, objects: storage.objects }
}

it('caches the most recently used pictures up to the maximum size of the cache', async () => {
  const { read, opened } = storageOf([40, 40, 40])
  for (const name of [0, 1, 0, 2]) {
    expect(await read(keyOf(name))).toEqual(new Uint8Array(40).fill(name))
  }
  expect(opened).toEqual([0, 1, 2].map(keyOf))
  await read(keyOf(0))
  expect(opened).toHaveLength(3)
  await read(keyOf(1))
  expect(opened).toHaveLength(4)
})

it('returns a picture larger than the cache without evicting others', async () => {
  const { read, opened } = storageOf([101, 40])
  await read(keyOf(1))
  expect((await read(keyOf(0))).byteLength).toBe(101)
  await read(keyOf(0))
  await read(keyOf(1))
  expect(opened).toEqual([1, 0, 0].map(keyOf))
})

it('fetches a missing picture again on the next request', async () => {
  const { read, objects } = storageOf([])
  await expect(read(keyOf(0))).rejects.toMatchObject({ code: 'not_found' })
  objects.set(keyOf(0), new Uint8Array(3))
  expect((await read(keyOf(0))).byteLength).toBe(3)
})
