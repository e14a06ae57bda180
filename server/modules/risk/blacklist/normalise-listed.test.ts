import { describe, expect, it } from 'vitest'
import { normaliseListed } from './normalise-listed'

describe('normaliseListed', () => {
  it.each([
    ['email', '  Petr@Example.COM ', 'petr@example.com'],
    ['email', 'petr+shop@example.com', 'petr+shop@example.com'],
    ['email', 'ｐｅｔｒ@example.com', 'petr@example.com'],
    ['email', 'pe\u200btr@example.com', 'petr@example.com'],
    ['email', 'иван@почта.рф', null],
    ['email', 'ivan@почта.рф', 'ivan@xn--80a1acny.xn--p1ai'],
    ['email', 'petr', null],
    ['requisite', ' 4276 1234-5678 9012', '4276123456789012'],
    ['requisite', '４２７６ 1234 5678 9012', '4276123456789012'],
    ['requisite', '+7 (999) 123‑45‑67', '79991234567'],
    ['requisite', '0xABCDEF', '0xabcdef'],
    ['requisite', 'bc1QXY', 'bc1qxy'],
    ['requisite', 'Анна-Мария  Ли', 'анна-марияли'],
    ['requisite', '---', '---'],
    ['requisite', ' \u00ad\n', null],
    ['address', '203.0.113.7', '203.0.113.7'],
    ['address', '::ffff:203.0.113.7', '203.0.113.7'],
    ['address', '2001:DB8:0:01::5', '2001:db8:0:1::/64'],
    ['address', '2001:db8:0:1::/64', '2001:db8:0:1::/64'],
    ['address', '2001:db8::1.2.3.4', '2001:db8:0:0::/64'],
    ['address', '::1', '0:0:0:0::/64'],
    ['address', '203.0.113.0/24', null],
    ['address', 'bc1qxy', null],
    ['address', 'unknown', null],
  ] as const)('normalises the %s %j to %j', (kind, text, normal) => {
    expect(normaliseListed(kind, text)).toBe(normal)
  })

  it('is idempotent', () => {
    for (const text of ['Ⅷ ﬁn 4276-1', 'İstanbul', 'ẞ-Straße', '+7 (999) 1']) {
      const once = normaliseListed('requisite', text) ?? ''
      expect(normaliseListed('requisite', once)).toBe(once)
    }
  })
})
