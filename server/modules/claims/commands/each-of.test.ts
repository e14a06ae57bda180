import { expect, it, vi } from 'vitest'
import { eachOf } from './each-of'

it('runs for every id, also after one that throws', async () => {
  const fault = new Error('poisoned')
  const onFault = vi.fn()
  const run = vi.fn((id: string) =>
    id === 'b' ? Promise.reject(fault) : Promise.resolve(id !== 'c'),
  )
  expect(await eachOf(['a', 'b', 'c', 'd'], run, onFault)).toBe(2)
  expect(run).toHaveBeenCalledTimes(4)
  expect(onFault.mock.calls).toEqual([[fault, 'b']])
})
