import { loginByPasskey, passkeyLoginOptions } from '@/lib/contracts/accounts/passkey-login'
import { askForPasskey } from '@/server/modules/second-factor'
import { logInByPasskey } from '@/server/modules/sessions'
import { refreshTokenIfAny } from '@/server/http/endpoint/cookies/session-cookies'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { visitorOf } from '@/server/http/middleware/client-address'
import { guardOrigin } from '@/server/http/middleware/guards'
import { relyingParty } from '@/server/http/presenters/site/site-origin'
import { enter } from './enter'

const options = { limit: 'passkey', cache: 'no-store' } as const
const startingSession = { ...options, credentials: refreshTokenIfAny } as const

/** Signing in with a passkey. Neither challenges nor errors reveal anything about an account. */
export const passkeyLoginRoutes: readonly EndpointRoute[] = [
  defineRoute(passkeyLoginOptions, options, ({ container, locale }, c) => {
    guardOrigin(c, container.config)
    const party = relyingParty(c, { container, locale })
    return askForPasskey(container.db, { party, now: container.clock.now() })
  }),

  defineRoute(loginByPasskey, startingSession, async (input, c) => {
    const { container, body, locale, refreshToken } = input
    const { config, db, clock } = container
    guardOrigin(c, config)
    const session = await logInByPasskey(db, {
      challenge: body.challenge,
      credential: body.credential,
      party: relyingParty(c, { container, locale }),
      isRemembered: body.remember,
      from: visitorOf(c, config),
      keys: await container.sessionKeys(),
      now: clock.now(),
    })
    return enter(c, { container, session, refreshToken })
  }),
]
