import * as auth from '@/lib/contracts/accounts/auth'
import { AppError } from '@/lib/errors/app-error'
import { findSessionUser, logIn, refreshSession } from '@/server/modules/sessions'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import {
  clearSessionCookies,
  clearPageCache,
  refreshToken,
  refreshTokenIfAny,
  writeSessionCookies,
} from '@/server/http/endpoint/cookies/session-cookies'
import { visitorOf } from '@/server/http/middleware/client-address'
import { guardHuman, guardOrigin } from '@/server/http/middleware/guards'
import { limitLogin } from '@/server/http/middleware/limit-login'
import { endCookiesSession, enter, readMe } from './enter'

const cache = 'no-store'
const startingSession = { limit: 'login', cache, credentials: refreshTokenIfAny } as const
const endingSession = { limit: 'read', cache, credentials: refreshTokenIfAny } as const
const inSession = { limit: 'read', cache, credentials: refreshToken } as const

/** Signing in and out. The calls that change the cookie accept only requests from this site's pages. */
export const authRoutes: readonly EndpointRoute[] = [
  defineRoute(auth.login, startingSession, async (input, c) => {
    const { container, body, limits } = input
    const { config, db, clock } = container
    guardOrigin(c, config)
    await guardHuman(c, container, { action: 'login', token: body.recaptcha ?? '' })
    const from = visitorOf(c, config)
    const { email, password, code } = body
    const attempt = await limitLogin({ container, limits }, { email, address: from.address })
    const session = await logIn(db, {
      email,
      password,
      code,
      isRemembered: body.remember,
      isDemoWelcome: config.isDemoSeeded,
      countCode: attempt.countCode,
      from,
      keys: await container.sessionKeys(),
      now: clock.now(),
    })
    await attempt.forgive()
    return enter(c, { container, session, refreshToken: input.refreshToken })
  }),

  defineRoute(auth.refreshSession, inSession, async ({ container, refreshToken: token }, c) => {
    const { config, db, clock } = container
    guardOrigin(c, config)
    const now = clock.now()
    const keys = await container.sessionKeys()
    const from = visitorOf(c, config)
    const session = token === null ? null : await refreshSession(db, { token, keys, from, now })
    if (session === null) {
      // A browser with a cookie but no session could never open the login page.
      clearSessionCookies(c, config)
      throw new AppError('token_not_valid')
    }
    writeSessionCookies(c, session, { config, now })
    return { token: session.accessToken }
  }),

  defineRoute(auth.logout, endingSession, async ({ container, refreshToken: token }, c) => {
    guardOrigin(c, container.config)
    await endCookiesSession(container, token)
    clearSessionCookies(c, container.config)
    clearPageCache(c)
    return undefined
  }),

  defineRoute(auth.getSession, inSession, async ({ container, refreshToken: token }) => {
    const { db, clock } = container
    const keys = await container.sessionKeys()
    const user =
      token === null ? null : await findSessionUser(db, { token, keys, now: clock.now() })
    if (user === null) {
      throw new AppError('token_not_valid')
    }
    return readMe(container, user.id)
  }),
]
