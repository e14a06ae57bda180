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
 * Refuses whoever is signed in and cannot show that they are the owner. Tries at the password and tries
 * at the code are counted apart, so that who knows the one gets no more tries at the other. Both are
 * counted in each session by itself, so that who has stolen one does not keep the owner out of theirs.
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
