import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '@/lib/http/api-error'
import { expectErrors } from '@/tests/setup/expected-errors'
import { logProblem } from './client-log'

let log: ReturnType<typeof expectErrors>
beforeEach(() => {
  log = expectErrors()
})
afterEach(() => {
  log.mockReset()
})

describe('logProblem', () => {
  it('logs the message and the error’s codes, but nothing of the request or the response', () => {
    const cause = { config: { headers: { Authorization: 'Bearer secret' } } }
    const error = new ApiError({
      code: 'validation_error',
      status: 422,
      requestId: 'r-1',
      detail: 'Карта 4111',
      fields: { card: ['4111'] },
      cause,
    })
    logProblem('It failed', error)
    expect(log.mock.calls).toEqual([
      [
        '[kantor] It failed',
        { name: 'ApiError', code: 'validation_error', status: 422, requestId: 'r-1' },
      ],
    ])
  })

  it('logs the message of a programming error, which has no code', () => {
    logProblem('It failed', new TypeError('x is undefined'))
    expect(log.mock.calls[0]?.[1]).toEqual({ name: 'TypeError', message: 'x is undefined' })
  })

  it('logs only the type of a thrown value that is not an error', () => {
    logProblem('It failed', 'a token')
    logProblem('It failed')
    expect(log.mock.calls).toEqual([['[kantor] It failed', 'string'], ['[kantor] It failed']])
  })
})
