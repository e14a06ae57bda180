import { AppError, type FieldError } from '@/lib/errors/app-error'
import { scorePassword } from './score-password'

type Judged = {
  password: string
  /** The owner's address; its parts count as names. */
  email: string
  /** The site's names; a password built around one of them is refused. */
  siteNames: readonly string[]
}

/* A password with a lower score is guessed in less than about a million attempts. */
const minScore = 2
/* A password built around a name needs this many other characters. */
const minOtherCharacters = 8
const minNameLength = 4

/**
 * Returns `password_common` for a password that is easily guessed, and otherwise null. Does not check
 * the length. Throws `too_many_requests` when too many passwords wait to be judged.
 */
export async function judgePassword({
  password,
  email,
  siteNames,
}: Judged): Promise<'password_common' | null> {
  const names = [email, ...email.split(/[@.+]/), ...siteNames]
    .map((name) => name.toLowerCase())
    .filter(({ length }) => length >= minNameLength)
  if (isBuiltAround(password, names)) {
    return 'password_common'
  }
  return (await scorePassword({ password, about: names })) < minScore ? 'password_common' : null
}

function isBuiltAround(password: string, names: readonly string[]): boolean {
  const lower = password.toLowerCase()
  const withoutNames = [...names]
    .sort((a, b) => b.length - a.length)
    .reduce((rest, name) => rest.replaceAll(name, ''), lower)
  return withoutNames !== lower && withoutNames.length < minOtherCharacters
}

/** Throws `validation_error` for the given field when the password is easily guessed. */
export async function assertGoodPassword({
  field,
  ...judged
}: Judged & { field: string }): Promise<void> {
  const key = await judgePassword(judged)
  if (key !== null) {
    throw fieldError({ field, key })
  }
}

export function fieldError(fault: FieldError): AppError {
  return new AppError('validation_error', { faults: [fault] })
}
