import type { Me } from '@/lib/contracts/accounts/me'
import { AppError } from '@/lib/errors/app-error'
import type { Container } from '@/server/container'
import type { ApiContext } from '@/server/http/api-env'
import {
  readRefreshToken,
  writeSessionCookies,
} from '@/server/http/endpoint/cookies/session-cookies'
import { presentMe } from '@/server/http/presenters/accounts/present-me'
import { findProfile } from '@/server/modules/accounts'
import { logOut, type BegunSession } from '@/server/modules/sessions'

/** Who is signed in, as their own pages tell of them. */
export async function readMe({ db, config }: Container, userId: string): Promise<Me> {
  const profile = await findProfile(db, userId)
  if (!profile) {
    throw new AppError('token_not_valid')
  }
  return presentMe(profile, config)
}

/** The browser gets the session that was begun; the one it had before ends. */
export async function enter(
  c: ApiContext,
  { container, session }: { container: Container; session: BegunSession },
): Promise<{ token: string; user: Me }> {
  const user = await readMe(container, session.user.id)
  await endCookiesSession(c, container)
  writeSessionCookies(c, session, { config: container.config, now: container.clock.now() })
  return { token: session.accessToken, user }
}

export async function endCookiesSession(
  c: ApiContext,
  { config, db, clock }: Container,
): Promise<void> {
  const token = readRefreshToken(c, config)
  if (token !== null) {
    await logOut(db, { token, now: clock.now() })
  }
}
