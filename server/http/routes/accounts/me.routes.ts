import * as me from '@/lib/contracts/accounts/me'
import {
  assertGoodPassword,
  assertPasswordChanges,
  changeMe,
  changePassword,
  deleteAccount,
} from '@/server/modules/accounts'
import { markOwnerProved, ownerProvedUntil } from '@/server/modules/sessions'
import { clearSessionCookies, clearPageCache } from '@/server/http/endpoint/cookies/session-cookies'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { visitorOf } from '@/server/http/middleware/client-address'
import { proveOwner } from '@/server/http/middleware/prove-owner'
import { accountText, siteNames } from '@/server/http/texts'
import { readMe } from './enter'

const own = { limit: 'read', cache: 'no-store', access: 'user' } as const
/* Checking how easy a password is to guess is expensive. */
const checkingPassword = { ...own, limit: 'passkey' } as const

export const meRoutes: readonly EndpointRoute[] = [
  defineRoute(me.getMe, own, ({ container, user }) => readMe(container, user.id)),

  defineRoute(me.changeMe, own, async ({ container, user, body }) => {
    const now = container.clock.now()
    await changeMe(container.db, { ...body, userId: user.id, now })
    return readMe(container, user.id)
  }),

  defineRoute(me.changePassword, checkingPassword, async (input, c) => {
    const { container, body, locale } = input
    const { newPassword } = body
    const { email, sessionId } = input.user
    // Checked before the attempt is counted: a refused new password is not a guess at the old one.
    const candidate = { password: newPassword, email, siteNames: siteNames() }
    await assertGoodPassword({ field: 'newPassword', ...candidate })
    assertPasswordChanges(body)
    const user = await proveOwner(input, body)
    await changePassword(container.db, {
      user,
      sessionId,
      newPassword,
      ...visitorOf(c, container.config),
      now: container.clock.now(),
    })
    return { detail: accountText(locale, 'passwordChanged') }
  }),

  defineRoute(me.showOwner, own, async (input) => {
    await proveOwner(input, input.body)
    const now = input.container.clock.now()
    await markOwnerProved(input.container.db, { id: input.user.sessionId, now })
    return { until: ownerProvedUntil(now).toISOString() }
  }),

  defineRoute(me.deleteMe, own, async ({ container, limits, user, body }, c) => {
    await proveOwner({ container, limits, user }, body)
    await deleteAccount(container.db, {
      userId: user.id,
      givesUpRewards: body.givesUpRewards,
      ...visitorOf(c, container.config),
      now: container.clock.now(),
    })
    clearSessionCookies(c, container.config)
    clearPageCache(c)
    return undefined
  }),
]
