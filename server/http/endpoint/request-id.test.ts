import { expect, it } from 'vitest'
import { newRequestId } from './request-id'

it('a request id is different for each response, even beyond one batch of random bytes', () => {
  const ids = Array.from({ length: 2000 }, newRequestId)
  expect(new Set(ids).size).toBe(2000)
  for (const id of ids) {
    expect(id).toMatch(/^[\w-]{16}$/)
  }
})
