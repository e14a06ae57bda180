import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { seal, unseal } from './seal'

const key = new Uint8Array(randomBytes(32))
const text = 'JBSWY3DPEHPK3PXP'

describe('a sealed secret', () => {
  it('is opened with the same key, for the same person', () => {
    const sealed = seal({ text, key, owner: 'a' })
    expect(sealed).not.toContain(text)
    expect(unseal({ text: sealed, key, owner: 'a' })).toBe(text)
    expect(seal({ text, key, owner: 'a' })).not.toBe(sealed)
  })

  it('is not opened with another key, for another person, or after a change', () => {
    const sealed = seal({ text, key, owner: 'a' })
    const other = new Uint8Array(randomBytes(32))
    expect(unseal({ text: sealed, key: other, owner: 'a' })).toBeNull()
    expect(unseal({ text: sealed, key, owner: 'b' })).toBeNull()
    const bytes = Buffer.from(sealed, 'base64url')
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
    expect(unseal({ text: bytes.toString('base64url'), key, owner: 'a' })).toBeNull()
    expect(unseal({ text: 'short', key, owner: 'a' })).toBeNull()
  })
})
