import type { Me } from '@/lib/contracts/accounts/me'
import { AppError } from '@/lib/errors/app-error'
import type { Container } from '@/server/container'
import type { ApiContext } from '@/server/http/api-env'
import { writeSessionCookies } from '@/server/http/endpoint/cookies/session-cookies'
import { presentMe } from '@/server/http/presenters/accounts/present-me'
import { findProfile } from '@/server/modules/accounts'
import { logOut, type BegunSession } from '@/server/modules/sessions'

/** The signed-in user, for their own pages. */
export async function readMe({ db, config }: Container, userId: string): Promise<Me> {
  const profile = await findProfile(db, userId)
  if (!profile) {
    throw new AppError('token_not_valid')
  }
  return presentMe(profile, config)
}

type NewSession = { container: Container; session: BegunSession; refreshToken: string | null }

/** Gives the browser a new session, and ends the session of its previous refresh token. */
export async function enter(
  c: ApiContext,
  { container, session, refreshToken }: NewSession,
): Promise<{ token: string; user: Me }> {
  const user = await readMe(container, session.user.id)
  await endCookiesSession(container, refreshToken)
  writeSessionCookies(c, session, { config: container.config, now: container.clock.now() })
  return { token: session.accessToken, user }
}

export async function endCookiesSession(
  { db, clock }: Container,
  token: string | null,
): Promise<void> {
  if (token !== null) {
    await logOut(db, { token, now: clock.now() })
  }
}
