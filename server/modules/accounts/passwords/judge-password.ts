import { AppError, type FieldFault } from '@/lib/errors/app-error'
import { scorePassword } from './score-password'

type Judged = {
  password: string
  /** Names of the owner. */
  email: string
  /** Names of the office. */
  siteNames: readonly string[]
}

/* Guessed in less than some hundred thousand attempts. */
const leastScore = 2
/* A password built around a name needs this many other characters. */
const leastBeside = 8
const shortestName = 4

/**
 * What is wrong with a new password, apart from its length; null when it is good. Throws
 * `too_many_requests`.
 */
export async function judgePassword({
  password,
  email,
  siteNames,
}: Judged): Promise<'password_common' | null> {
  const names = [email, ...email.split(/[@.+]/), ...siteNames]
    .map((name) => name.toLowerCase())
    .filter(({ length }) => length >= shortestName)
  if (isBuiltAround(password, names)) {
    return 'password_common'
  }
  return (await scorePassword({ password, about: names })) < leastScore ? 'password_common' : null
}

function isBuiltAround(password: string, names: readonly string[]): boolean {
  const lower = password.toLowerCase()
  const beside = [...names]
    .sort((a, b) => b.length - a.length)
    .reduce((rest, name) => rest.replaceAll(name, ''), lower)
  return beside !== lower && beside.length < leastBeside
}

/** Refuses a password that is easily guessed, at its field. */
export async function assertGoodPassword({
  field,
  ...judged
}: Judged & { field: string }): Promise<void> {
  const key = await judgePassword(judged)
  if (key !== null) {
    throw faultyField({ field, key })
  }
}

export function faultyField(fault: FieldFault): AppError {
  return new AppError('validation_error', { faults: [fault] })
}
