import * as auth from '@/lib/contracts/auth'
import { AppError } from '@/lib/errors/app-error'
import type { Container } from '@/server/container'
import { findSessionUser, logIn, logOut, refreshSession } from '@/server/modules/sessions'
import type { ApiContext } from '@/server/http/api-env'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import {
  clearSessionCookies,
  readRefreshToken,
  writeSessionCookies,
} from '@/server/http/endpoint/cookies/session-cookies'
import { addressOf } from '@/server/http/middleware/client-address'
import { guardHuman } from '@/server/http/middleware/guard-human'
import { guardOrigin } from '@/server/http/middleware/guard-origin'
import { limitLogin } from '@/server/http/middleware/limit-login'
import { presentMe } from '@/server/http/presenters/present-me'

const cache = 'no-store'

/** Signing in and out. The three calls that act on the cookie take only what this site sends. */
export const authRoutes: readonly EndpointRoute[] = [
  defineRoute(auth.login, { limit: 'login', cache }, async ({ container, body, limits }, c) => {
    const { config, db, clock } = container
    guardOrigin(c, config)
    await guardHuman(c, container, { action: 'login', token: body.recaptcha ?? '' })
    const address = addressOf(c, config)
    const failures = await limitLogin({ container, limits }, { email: body.email, address })
    const now = clock.now()
    const session = await logIn(db, {
      email: body.email,
      password: body.password,
      isRemembered: body.remember,
      isDemoWelcome: config.isDemoSeeded,
      address,
      userAgent: c.req.header('user-agent') ?? null,
      keys: await container.sessionKeys(),
      now,
    })
    await failures.forgive()
    await endCookiesSession(c, container)
    writeSessionCookies(c, session, { config, now })
    return { token: session.accessToken, user: presentMe(session.user) }
  }),

  defineRoute(auth.refreshSession, { limit: 'read', cache }, async ({ container }, c) => {
    const { config, db, clock } = container
    guardOrigin(c, config)
    const token = readRefreshToken(c, config)
    const now = clock.now()
    const keys = await container.sessionKeys()
    const session = token === null ? null : await refreshSession(db, { token, keys, now })
    if (session === null) {
      // A cookie that opens nothing would keep its holder off the login page for good.
      clearSessionCookies(c, config)
      throw new AppError('token_not_valid')
    }
    writeSessionCookies(c, session, { config, now })
    return { token: session.accessToken }
  }),

  defineRoute(auth.logout, { limit: 'read', cache }, async ({ container }, c) => {
    guardOrigin(c, container.config)
    await endCookiesSession(c, container)
    clearSessionCookies(c, container.config)
    return undefined
  }),

  defineRoute(auth.getSession, { limit: 'read', cache }, async ({ container }, c) => {
    const { config, db, clock } = container
    const token = readRefreshToken(c, config)
    const user = token === null ? null : await findSessionUser(db, { token, now: clock.now() })
    if (user === null) {
      throw new AppError('token_not_valid')
    }
    return presentMe(user)
  }),
]

async function endCookiesSession(c: ApiContext, { config, db, clock }: Container): Promise<void> {
  const token = readRefreshToken(c, config)
  if (token !== null) {
    await logOut(db, { token, now: clock.now() })
  }
}
