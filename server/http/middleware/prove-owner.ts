import type { Container } from '@/server/container'
import { assertOwner, type AccountRow } from '@/server/modules/accounts'
import type { SignedIn } from '@/server/modules/sessions'
import type { SubjectLimits } from './rate-limits'

type Parts = {
  container: Pick<Container, 'db' | 'clock' | 'sessionKeys'>
  limits: SubjectLimits
  user: SignedIn
}
type Proof = { password: string; code?: string | undefined }

/**
 * Refuses a signed-in caller who cannot prove that they own the account. Attempts at the password and
 * at the code are counted separately, so that knowing one of them gives no additional attempts at the
 * other. Both are counted per session, so that somebody with a stolen session cannot lock out the
 * owner.
 */
export async function proveOwner(
  { container, limits, user }: Parts,
  { password, code }: Proof,
): Promise<AccountRow> {
  const { db, clock, sessionKeys } = container
  const session = `${user.id} ${user.sessionId}`
  const attempts = [
    await limits.limitSubject('owner', session),
    await limits.limitSubject('owner_anywhere', user.id),
  ]
  if (code !== undefined && code !== '') {
    attempts.push(await limits.limitSubject('second_factor', session))
  }
  const owner = await assertOwner(db, {
    userId: user.id,
    password,
    code,
    session: user.secondFactor,
    key: (await sessionKeys()).accounts,
    now: clock.now(),
  })
  for (const attempt of attempts) {
    await attempt.forgive()
  }
  return owner
}
