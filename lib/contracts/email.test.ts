import { describe, expect, it } from 'vitest'
import { loginRequest } from './accounts/auth'
import { asciiEmail } from './email-address'
import { emailText } from './email'

describe('an e-mail address', () => {
  it.each([
    ['user@почта.рф', 'user@xn--80a1acny.xn--p1ai'],
    ['user@Почта.РФ', 'user@xn--80a1acny.xn--p1ai'],
    ['user@bücher.example', 'user@xn--bcher-kva.example'],
    ['user@xn--80a1acny.xn--p1ai', 'user@xn--80a1acny.xn--p1ai'],
    [' Anna.B+x@Example.ORG ', 'Anna.B+x@example.org'],
  ])('typed as %s becomes %s', (typed, sent) => {
    expect(asciiEmail(typed)).toBe(sent)
    expect(emailText.parse(typed)).toBe(sent)
  })

  it.each([
    '',
    'user',
    '@почта.рф',
    'user@',
    'user@почта',
    'user@почта..рф',
    'user@-почта.рф',
    'user@почта.рф/x',
    'user@почта.рф:80',
    'user@%D0%BF.рф',
    'us er@почта.рф',
    'поль@почта.рф',
    'a..b@example.org',
    'user@127.0.0.1',
    `${'a'.repeat(65)}@example.org`,
    `user@${'я'.repeat(64)}.рф`,
    `a@${'abcdefghi.'.repeat(25)}org`,
  ])('cannot be %j', (typed) => {
    expect(asciiEmail(typed)).toBeNull()
    expect(emailText.safeParse(typed).success).toBe(false)
  })

  it('is converted in the same way when signing in', () => {
    const body = { email: 'user@почта.рф', password: 'x' }
    expect(loginRequest.parse(body).email).toBe('user@xn--80a1acny.xn--p1ai')
  })
})
