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
 * Refuses a signed-in caller who cannot prove that they are the owner. Attempts at the password and
 * at the code are counted apart, so that knowing the one gives no more attempts at the other. Both
 * are counted in each session by itself, so that somebody with a stolen session cannot lock the
 * owner out of theirs.
 */
export async function proveOwner(
  { container, limits, user }: Parts,
  { password, code }: Proof,
): Promise<AccountRow> {
  const { db, clock, sessionKeys } = container
  const here = `${user.id} ${user.sessionId}`
  const tries = [
    await limits.limitSubject('owner', here),
    await limits.limitSubject('owner_anywhere', user.id),
  ]
  if (code !== undefined && code !== '') {
    tries.push(await limits.limitSubject('second_factor', here))
  }
  const owner = await assertOwner(db, {
    userId: user.id,
    password,
    code,
    session: user.secondFactor,
    key: (await sessionKeys()).accounts,
    now: clock.now(),
  })
  for (const attempt of tries) {
    await attempt.forgive()
  }
  return owner
}
