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
import { forgiveLogins } from '@/server/http/middleware/limit-login'
import { limitMailbox, limitMails } from '@/server/http/middleware/limit-mailbox'
import { saidText, siteNames } from '@/server/http/texts'

/*
 * Forms that send a mail are counted by network address, e-mail and mailbox, known or not, once
 * they were accepted. Checking a form is work all the same, and judging a password more so.
 */
const mailing = { limit: 'passkey', cache: 'no-store' } as const
const mailingOwn = { ...mailing, credentials: callerOrGuest } as const
const byCode = { limit: 'login', cache: 'no-store' } as const

export const registrationRoutes: readonly EndpointRoute[] = [
  defineRoute(registration.signUp, mailing, async ({ container, limits, body, locale }, c) => {
    const { email, password, recaptcha, refferal } = body
    await guardHuman(c, container, { action: 'signup', token: recaptcha ?? '' })
    // Judging a password is expensive, so a refused one counts for its sender. It sends no mail.
    await limits.limitByAddress(c, 'register')
    await assertGoodPassword({ field: 'password', password, email, siteNames: siteNames() })
    await limitMails(limits, { kind: 'signup', email })
    const now = container.clock.now()
    await signUp(container.db, { email, password, locale, refferal: refferal ?? null, now })
    return { detail: saidText(locale, 'signedUp') }
  }),

  defineRoute(registration.reactivate, mailingOwn, async (input, c) => {
    const { container, limits, body, locale, caller } = input
    const { email, recaptcha } = body
    // Their own address, from their account: signing in included the captcha.
    if (caller?.user.email.toLowerCase() !== email.toLowerCase()) {
      await guardHuman(c, container, { action: 'restore', token: recaptcha ?? '' })
    }
    await limitMailbox(c, { limits, kind: 'reactivate', email })
    await reactivate(container.db, { email, locale, now: container.clock.now() })
    return { detail: saidText(locale, 'linkSent') }
  }),

  defineRoute(registration.activate, byCode, async ({ container, params, locale }) => {
    await activate(container.db, { code: params.code, now: container.clock.now() })
    return { detail: saidText(locale, 'activated') }
  }),

  defineRoute(registration.askRestore, mailing, async ({ container, limits, body, locale }, c) => {
    const { email, recaptcha } = body
    await guardHuman(c, container, { action: 'restore', token: recaptcha ?? '' })
    await limitMailbox(c, { limits, kind: 'restore', email })
    await askRestore(container.db, { email, locale, now: container.clock.now() })
    return { detail: saidText(locale, 'linkSent') }
  }),

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
      return { detail: saidText(locale, 'passwordChanged') }
    },
  ),
]
