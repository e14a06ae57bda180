import type { Container } from '@/server/container'
import { listLoginAddresses } from '@/server/modules/sessions'
import { addressKey } from './client-address'
import type { Attempt, SubjectLimits } from './rate-limits'

type Parts = { container: Pick<Container, 'db'>; limits: SubjectLimits }
type Login = { email: string; address: string }

export type LoginAttempt = Attempt & {
  /** Counts an attempt at the second factor after the password was right. */
  countCode: (userId: string) => Promise<Attempt>
}

/**
 * Counts a login attempt, to slow down guessing: for each network address, and for all unfamiliar
 * addresses together. An address from which the person has logged in before is not part of the second
 * count, so that nobody can lock the person out by guessing.
 */
export async function limitLogin(
  { container, limits }: Parts,
  { email, address }: Login,
): Promise<LoginAttempt> {
  const person = email.toLowerCase()
  const key = addressKey(address)
  const own = await limits.limitSubject('login', ownSubject({ email, address }))
  const addresses = await listLoginAddresses(container.db, person)
  const isKnown = addresses.some((known) => addressKey(known) === key)
  const shared = isKnown ? null : await limits.limitSubject('login_stranger', person)
  return {
    forgive: async () => {
      await own.forgive()
      await shared?.forgive()
    },
    countCode: (userId) =>
      limits.limitSubject('second_factor', isKnown ? `${key} ${userId}` : userId),
  }
}

/**
 * Resets the counts of a person who has just set a new password with a mailed link, because all
 * earlier attempts, including their own, were for the old password.
 */
export async function forgiveLogins(limits: SubjectLimits, login: Login): Promise<void> {
  await limits.forgiveSubject('login', ownSubject(login))
  await limits.forgiveSubject('login_stranger', login.email.toLowerCase())
}

function ownSubject({ email, address }: Login): string {
  return `${addressKey(address)} ${email.toLowerCase()}`
}
