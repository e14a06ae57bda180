import { describe, expect, it } from 'vitest'
import { mailboxOf } from './mailbox-of'

describe('the mailbox', () => {
  it.each([
    ['Anna@Example.org', 'anna@example.org'],
    ['anna+x@example.org', 'anna@example.org'],
    ['ANNA+a+b@example.org', 'anna@example.org'],
    ['+@example.org', '+@example.org'],
    ['+x@example.org', '+x@example.org'],
    ['an.na@example.org', 'an.na@example.org'],
    ['A.n.n.a+x@gmail.com', 'anna@gmail.com'],
    ['anna@googlemail.com', 'anna@gmail.com'],
    ['a.b@sub.gmail.com', 'a.b@sub.gmail.com'],
    ['a.b@__proto__', 'a.b@__proto__'],
    [' anna@example.org ', 'anna@example.org'],
  ])('of %s is %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox)
  })
})
