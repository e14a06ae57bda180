import { expect, it, vi } from 'vitest'
import { eachOf } from './each-of'

it('runs for every id, even after one call throws', async () => {
  const failure = new Error('poisoned')
  const onFault = vi.fn()
  const run = vi.fn((id: string) =>
    id === 'b' ? Promise.reject(failure) : Promise.resolve(id !== 'c'),
  )
  expect(await eachOf(['a', 'b', 'c', 'd'], run, onFault)).toBe(2)
  expect(run).toHaveBeenCalledTimes(4)
  expect(onFault.mock.calls).toEqual([[failure, 'b']])
})
