import * as registration from '@/lib/contracts/accounts/registration'
import {
  activate,
  askRestore,
  assertGoodPassword,
  reactivate,
  restore,
  signUp,
} from '@/server/modules/accounts'
import { callerOrGuest } from '@/server/http/endpoint/find-caller'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { visitorOf } from '@/server/http/middleware/client-address'
import { guardHuman } from '@/server/http/middleware/guards'
import { keptRefferal } from '@/server/http/middleware/kept-refferal'
import { forgiveLogins } from '@/server/http/middleware/limit-login'
import { limitMailbox, limitMails } from '@/server/http/middleware/limit-mailbox'
import { accountText, siteNames } from '@/server/http/texts'

/*
 * Accepted forms that send a mail are counted per network address, e-mail address and mailbox,
 * whether or not there is an account. This additional limit counts every request, because checking a
 * form costs time too.
 */
const sendingMail = { limit: 'passkey', cache: 'no-store' } as const
const sendingMailWithCaller = { ...sendingMail, credentials: callerOrGuest } as const
const byCode = { limit: 'login', cache: 'no-store' } as const

export const registrationRoutes: readonly EndpointRoute[] = [
  defineRoute(registration.signUp, sendingMail, async ({ container, limits, body, locale }, c) => {
    const { email, password, recaptcha, refferal } = body
    await guardHuman(c, container, { action: 'signup', token: recaptcha ?? '' })
    // Counted even if the password is refused, because checking a password is expensive.
    await limits.limitByAddress(c, 'register')
    await assertGoodPassword({ field: 'password', password, email, siteNames: siteNames() })
    await limitMails(limits, { kind: 'signup', email })
    const now = container.clock.now()
    const kept = await keptRefferal(c, { db: container.db, typed: refferal })
    const first = kept ?? refferal ?? null
    await signUp(container.db, { email, password, locale, refferal: first, now })
    return { detail: accountText(locale, 'signedUp') }
  }),

  defineRoute(registration.reactivate, sendingMailWithCaller, async (input, c) => {
    const { container, limits, body, locale, caller } = input
    const { email, recaptcha } = body
    // Signed-in users need no captcha for their own address, because signing in already required one.
    if (caller?.user.email.toLowerCase() !== email.toLowerCase()) {
      await guardHuman(c, container, { action: 'restore', token: recaptcha ?? '' })
    }
    await limitMailbox(c, { limits, kind: 'reactivate', email })
    await reactivate(container.db, { email, locale, now: container.clock.now() })
    return { detail: accountText(locale, 'linkSent') }
  }),

  defineRoute(registration.activate, byCode, async ({ container, params, locale }) => {
    await activate(container.db, { code: params.code, now: container.clock.now() })
    return { detail: accountText(locale, 'activated') }
  }),

  defineRoute(
    registration.askRestore,
    sendingMail,
    async ({ container, limits, body, locale }, c) => {
      const { email, recaptcha } = body
      await guardHuman(c, container, { action: 'restore', token: recaptcha ?? '' })
      await limitMailbox(c, { limits, kind: 'restore', email })
      await askRestore(container.db, { email, locale, now: container.clock.now() })
      return { detail: accountText(locale, 'linkSent') }
    },
  ),

  defineRoute(
    registration.restore,
    byCode,
    async ({ container, limits, params, body, locale }, c) => {
      const from = visitorOf(c, container.config)
      const { email } = await restore(container.db, {
        code: params.code,
        password: body.password,
        siteNames: siteNames(),
        ...from,
        now: container.clock.now(),
      })
      await forgiveLogins(limits, { email, address: from.address })
      return { detail: accountText(locale, 'passwordChanged') }
    },
  ),
]
