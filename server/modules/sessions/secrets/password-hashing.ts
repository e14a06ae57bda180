import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createGate } from '../gate'

/* OWASP's minimum for argon2id, the algorithm this library takes by default. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Runs work on passwords, a piece at a time on two cores: a hash takes 30 ms of a core and 19 MiB. One
 * core is left for everything else, and a crowd that waits longer than a person would is sent away.
 */
export const passwordWork = createGate({
  atOnce: availableParallelism() > 2 ? 2 : 1,
  mostWaiting: 32,
})

export function hashPassword(password: string): Promise<string> {
  return passwordWork(() => hash(composed(password), cost))
}

/**
 * Whether the password is the one. Takes as long without a hash to compare with, so that nobody
 * learns from the time which addresses have an account.
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const stand = await nobodysHash()
  const isRight = await passwordWork(() => verify(passwordHash ?? stand, composed(password)))
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
