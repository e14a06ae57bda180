import { DrizzleQueryError } from 'drizzle-orm/errors'
import { describe, expect, it } from 'vitest'
import { describeError } from './describe-error'

describe('describeError', () => {
  it('keeps the values of a failed query out of the log', () => {
    const cause = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(anna@example.com) already exists.',
    })
    const error = new DrizzleQueryError(
      'insert into users',
      ['anna@example.com', 'two\nlines'],
      cause,
    )

    const described = JSON.stringify(describeError(error))
    expect(described).not.toContain('anna@example.com')
    expect(described).not.toContain('two')
    expect(described).toContain('insert into users')
    expect(described).toContain('23505')
    expect(described).toContain('describe-error.test.ts')
  })

  it('ends on a circle of causes', () => {
    const error = new Error('a')
    error.cause = error
    expect(JSON.stringify(describeError(error)).length).toBeGreaterThan(0)
  })

  it('does not quote what is no error', () => {
    expect(JSON.stringify(describeError('secret text'))).not.toContain('secret')
  })
})
