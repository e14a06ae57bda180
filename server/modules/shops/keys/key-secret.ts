import { createHash, randomBytes } from 'node:crypto'
import { shopKeyPrefixes } from '@/lib/contracts/shops/shop-lists'

const shape = /^sk_(?:live|test)_[\w-]{43}$/

/** A new key: 256 random bits, which are shown once and never stored. */
export function makeSecret(live: boolean): string {
  const prefix = live ? shopKeyPrefixes.live : shopKeyPrefixes.test
  return `${prefix}${randomBytes(32).toString('base64url')}`
}

/** What is stored of a key, and what a call's key is looked up by; null if the text is no key. */
export function hashOfKey(secret: string): string | null {
  return shape.test(secret) ? createHash('sha256').update(secret).digest('hex') : null
}

export function hintOf(secret: string): string {
  return secret.slice(-4)
}
