import { describe, expect, it } from 'vitest'
import { readChannel } from './channel'

describe('readChannel', () => {
  it.each([
    ['email', ' desk@kantor.example ', 'mailto:desk@kantor.example'],
    ['email', 'desk?bcc=eve@kantor.example', 'mailto:desk%3Fbcc%3Deve@kantor.example'],
    ['email', 'desk@пример.рф', 'mailto:desk@xn--e1afmkfd.xn--p1ai'],
    ['telegram', '@kantor_desk', 'https://t.me/kantor_desk'],
    ['telegram', 'https://t.me/kantor_desk', 'https://t.me/kantor_desk'],
    ['phone', '8 (495) 123-45-67', 'tel:+74951234567'],
    ['phone', '+44 20 7946 0018', 'tel:+442079460018'],
    ['link', 'https://chat.example/a b', 'https://chat.example/a%20b'],
  ] as const)('links the %s %s to %s', (kind, value, href) => {
    expect(readChannel(kind, value)?.href).toBe(href)
  })

  it.each([
    ['email', 'desk'],
    ['email', 'a@example.org,b@example.org'],
    ['telegram', 'https://evil.example/kantor'],
    ['telegram', '@a/../b'],
    ['phone', '+7'],
    ['phone', '8 (495) 123-45-67, ask for Anna'],
    ['link', 'javascript:alert(1)'],
    ['link', 'http://chat.example/'],
    ['link', 'https://name:word@chat.example/'],
    ['link', '//chat.example/'],
  ] as const)('refuses the %s “%s”', (kind, value) => {
    expect(readChannel(kind, value)).toBeNull()
  })
})
