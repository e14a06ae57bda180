import { randomBytes } from 'node:crypto'
import { runPasswordTask } from './password-threads'

export function hashPassword(password: string): Promise<string> {
  return runPasswordTask({ kind: 'hash', password: normalisePassword(password) })
}

/**
 * Whether the password matches the hash. Takes the same time without a hash, so that the time does not
 * reveal which addresses have an account.
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const dummy = await dummyHash()
  const hash = passwordHash ?? dummy
  const isRight = await runPasswordTask({
    kind: 'verify',
    password: normalisePassword(password),
    hash,
  })
  return isRight && passwordHash !== null
}

/** Normalises Unicode: keyboards write й as one character, or as и with a combining breve. */
export function normalisePassword(password: string): string {
  return password.normalize('NFC')
}

let dummyPromise: Promise<string> | null = null

/*
 * Every login creates this hash if necessary, so that the first login with an unknown address is not
 * slower than others.
 */
function dummyHash(): Promise<string> {
  dummyPromise ??= hashPassword(randomBytes(24).toString('base64url')).catch((error: unknown) => {
    dummyPromise = null
    throw error
  })
  return dummyPromise
}
