import { createHash, createHmac } from 'node:crypto'
import type { codePurposes } from '@/server/database/schema/people/accounts'

export type CodePurpose = (typeof codePurposes)[number]
export type LinkCode = { id: string; purpose: CodePurpose }

/**
 * The code of a mailed link: 256 bits that only who has the office's key can make. It is made anew
 * when its mail leaves, and only its hash is kept, so nothing read from the database opens anything.
 */
export function linkCode(key: Uint8Array, { id, purpose }: LinkCode): string {
  return createHmac('sha256', key).update(`${purpose} ${id}`).digest('base64url')
}

export function hashOfCode(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}
