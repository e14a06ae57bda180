import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

type SealInput = { text: string; key: Uint8Array; owner: string }

/**
 * Encrypts a text with a secret key. The result is bound to its owner, so it cannot be used for another
 * person.
 */
export function seal({ text, key, owner }: SealInput): string {
  const iv = randomBytes(ivLength)
  const box = createCipheriv(cipher, sealingKey(key), iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([box.update(text, 'utf8'), box.final()])
  return Buffer.concat([iv, box.getAuthTag(), sealed]).toString('base64url')
}

/** Null when the text was sealed with another key or for another person, or was altered. */
export function unseal({ text, key, owner }: SealInput): string | null {
  try {
    return open({ text, key, owner })
  } catch {
    return null
  }
}

function open({ text, key, owner }: SealInput): string {
  const bytes = Buffer.from(text, 'base64url')
  const box = createDecipheriv(cipher, sealingKey(key), bytes.subarray(0, ivLength), {
    authTagLength: tagLength,
  })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
  const sealed = bytes.subarray(ivLength + tagLength)
  return Buffer.concat([box.update(sealed), box.final()]).toString('utf8')
}

/* The accounts key also makes the codes of links, so a separate key for sealing is derived from it. */
function sealingKey(key: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, '', 'kantor totp seal', 32))
}
