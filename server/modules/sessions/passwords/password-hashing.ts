import { randomBytes } from 'node:crypto'
import { workApart } from './work-apart'

export function hashPassword(password: string): Promise<string> {
  return workApart({ kind: 'hash', password: composed(password) })
}

/**
 * Whether the password is the one. Takes as long without a hash to compare with, so that nobody
 * learns from the time which addresses have an account.
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const stand = await nobodysHash()
  const hash = passwordHash ?? stand
  const isRight = await workApart({ kind: 'verify', password: composed(password), hash })
  return isRight && passwordHash !== null
}

/**
 * What two keyboards make of one and the same password: the letter й, or и with a breve of its own.
 */
export function composed(password: string): string {
  return password.normalize('NFC')
}

let made: Promise<string> | null = null

/* Asked for at every login, so that the first one for an unknown address is not the slower one. */
function nobodysHash(): Promise<string> {
  made ??= hashPassword(randomBytes(24).toString('base64url')).catch((error: unknown) => {
    made = null
    throw error
  })
  return made
}
