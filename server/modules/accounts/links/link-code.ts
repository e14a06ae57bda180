import { createHash, createHmac } from 'node:crypto'
import type { codePurposes } from '@/server/database/schema/people/accounts'

export type CodePurpose = (typeof codePurposes)[number]
export type LinkCode = { id: string; purpose: CodePurpose }

/**
 * The code of a mailed link: 256 bits derived from a secret key. It is derived again when the mail is
 * sent. Only its hash is stored, so the contents of the database do not give access to an account.
 */
export function linkCode(key: Uint8Array, { id, purpose }: LinkCode): string {
  return createHmac('sha256', key).update(`${purpose} ${id}`).digest('base64url')
}

export function hashOfCode(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}
