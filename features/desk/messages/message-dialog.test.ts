import { describe, expect, it } from 'vitest'
import { replyLink } from './message-dialog'

const link = (changes: Partial<Parameters<typeof replyLink>[0]> = {}) =>
  new URL(replyLink({ email: 'anna@example.org', subject: 'Re', text: 'Hello', ...changes }))

describe('the reply link', () => {
  it('addresses the author, names the subject and quotes each line', () => {
    const { protocol, pathname, searchParams } = link({
      subject: 'Заявка № 1042 & more',
      text: 'First\nsecond\r\n\nlast',
    })
    expect([protocol, pathname]).toEqual(['mailto:', 'anna@example.org'])
    expect(searchParams.get('subject')).toBe('Заявка № 1042 & more')
    expect(searchParams.get('body')).toBe('\r\n\r\n> First\r\n> second\r\n>\r\n> last')
  })

  it('escapes an e-mail address, so that it cannot add headers', () => {
    const { pathname, searchParams } = link({ email: 'a?bcc=all@example.org' })
    expect(decodeURIComponent(pathname)).toBe('a?bcc=all@example.org')
    expect(searchParams.has('bcc')).toBe(false)
  })

  it('quotes only the beginning of a long message, and does not split a code point', () => {
    const quoted = link({ text: `${'x'.repeat(999)}😀 and more` }).searchParams.get('body') ?? ''
    expect(quoted.length).toBeLessThan(1020)
    expect(quoted.endsWith('x😀…')).toBe(true)
  })
})
