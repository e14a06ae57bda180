import { describe, expect, it } from 'vitest'
import { mailboxKey } from './mailbox-key'

describe('the key of a mailbox', () => {
  it.each([
    ['Anna@Example.org', 'anna@example.org'],
    ['anna+x@example.org', 'anna@example.org'],
    ['ANNA+a+b@example.org', 'anna@example.org'],
    ['+@example.org', '+@example.org'],
    ['+x@example.org', '+x@example.org'],
  ])('of %s is %s', (email, key) => {
    expect(mailboxKey(email)).toBe(key)
  })
})
