import { describe, expect, it } from 'vitest'
import { readConfig } from './config'

const url = 'smtps://office:p%40ss@mail.example'
const mailOf = (environment: Record<string, string>) => readConfig(environment, '/srv').mail

describe('the mail server', () => {
  it('is not set by default', () => {
    expect(mailOf({})).toBeNull()
    expect(mailOf({ MAIL_FROM: 'office@kantor.example' })).toBeNull()
  })

  it.each([
    ['office@kantor.example', '', 'office@kantor.example'],
    ['Кантор № 1 <office@kantor.example>', 'Кантор № 1', 'office@kantor.example'],
    ['office@почта.рф', '', 'office@xn--80a1acny.xn--p1ai'],
  ])('reads the sender from %s', (from, name, address) => {
    expect(mailOf({ SMTP_URL: url, MAIL_FROM: from })).toEqual({
      url: new URL(url),
      from: { name, address },
    })
  })

  it('needs a sender', () => {
    expect(() => mailOf({ SMTP_URL: url })).toThrow('SMTP_URL needs MAIL_FROM')
  })

  it.each([
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_URL', 'mail.example:25'],
    ['SMTP_URL', 'smtp://mail.example?tls=maybe'],
    ['MAIL_FROM', 'Kantor'],
    ['MAIL_FROM', 'Kantor <office@kantor.example>, <eve@example.org>'],
    ['MAIL_FROM', 'Kantor\r\nBcc: eve@example.org <office@kantor.example>'],
  ])('refuses %s=%s', (name, value) => {
    const given = { SMTP_URL: url, MAIL_FROM: 'office@kantor.example', [name]: value }
    expect(() => mailOf(given)).toThrow(name)
  })
})
