import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { NumberKeys } from '@/server/config/number-keys'
import { lookupOf, openText, sealText, UnsealError, versionOf } from './seal-number'

const keys: NumberKeys = new Map([
  [1, randomBytes(32)],
  [3, randomBytes(32)],
])
const owner = 'verification 7 number'
const text = '4111111111111111'

describe('a sealed number', () => {
  it('is read again with the newest key, whose version it names', () => {
    const sealed = sealText(keys, { text, owner })
    expect(versionOf(sealed)).toBe(3)
    expect(sealed).not.toContain(text)
    expect(openText(keys, { sealed, owner })).toBe(text)
  })

  it('is different each time', () => {
    expect(sealText(keys, { text, owner })).not.toBe(sealText(keys, { text, owner }))
  })

  it('that was sealed with an older key is still read', () => {
    const older = new Map([...keys].filter(([version]) => version === 1))
    const sealed = sealText(older, { text, owner })
    expect(versionOf(sealed)).toBe(1)
    expect(openText(keys, { sealed, owner })).toBe(text)
  })

  it('is not read for another owner, with another key, or without its key', () => {
    const sealed = sealText(keys, { text, owner })
    const others: NumberKeys = new Map([[3, randomBytes(32)]])
    const older = new Map([...keys].filter(([version]) => version === 1))
    for (const attempt of [
      () => openText(keys, { sealed, owner: 'verification 8 number' }),
      () => openText(others, { sealed, owner }),
      () => openText(older, { sealed, owner }),
    ]) {
      expect(attempt).toThrow(UnsealError)
    }
  })

  it('is not read when any of its bytes was altered, or when it was cut', () => {
    const sealed = sealText(keys, { text, owner })
    const box = Buffer.from(sealed.slice(3), 'base64url')
    for (let at = 0; at < box.byteLength; at += 1) {
      const altered = Buffer.from(box)
      altered[at] = (altered[at] ?? 0) ^ 1
      const attempt = () => openText(keys, { sealed: `v3.${altered.toString('base64url')}`, owner })
      expect(attempt).toThrow(UnsealError)
    }
    for (const cut of ['v3.', 'v3.AAAA', sealed.slice(0, -4), '', text]) {
      expect(() => openText(keys, { sealed: cut, owner })).toThrow(UnsealError)
    }
  })
})

describe('the lookup of a number', () => {
  const lookupKey = randomBytes(32)

  it('is the same for the same number, and reveals nothing of it', () => {
    const lookup = lookupOf(lookupKey, { scope: 'card', number: text })
    expect(lookupOf(lookupKey, { scope: 'card', number: text })).toBe(lookup)
    expect(lookup).toMatch(/^[0-9a-f]{64}$/)
  })

  it('differs for another number, another scope and another key', () => {
    const lookups = [
      lookupOf(lookupKey, { scope: 'card', number: text }),
      lookupOf(lookupKey, { scope: 'card', number: '4111111111111129' }),
      lookupOf(lookupKey, { scope: 'account', number: text }),
      lookupOf(randomBytes(32), { scope: 'card', number: text }),
      lookupOf(lookupKey, { scope: 'car', number: `d${text}` }),
    ]
    expect(new Set(lookups).size).toBe(lookups.length)
  })
})
