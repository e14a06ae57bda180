import { renderSVG } from 'uqr'
import * as contract from '@/lib/contracts/accounts/second-factor'
import { siteName } from '@/lib/env/server'
import type { Container } from '@/server/container'
import * as factors from '@/server/modules/second-factor'
import type { SignedIn } from '@/server/modules/sessions'
import type { ApiContext } from '@/server/http/api-env'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { visitorOf } from '@/server/http/middleware/client-address'
import { proveOwner } from '@/server/http/middleware/prove-owner'
import { relyingParty } from '@/server/http/presenters/site/site-origin'
import { presentPasskey } from '@/server/http/presenters/accounts/present-me'

const own = { limit: 'passkey', cache: 'no-store', access: 'user' } as const

/** The user's app, recovery codes and passkeys. Changes require proof that the user owns the account. */
export const secondFactorRoutes: readonly EndpointRoute[] = [
  defineRoute(contract.beginTotp, own, async (input) => {
    const { container, user, body, locale } = input
    await proveOwner(input, body)
    const { accounts: key } = await container.sessionKeys()
    const begun = { userId: user.id, issuer: siteName(locale), key }
    const { secret, uri } = await factors.beginTotp(container.db, begun)
    return { secret, uri, qr: renderSVG(uri, { border: 2, ecc: 'M' }) }
  }),

  defineRoute(contract.confirmTotp, own, async ({ container, limits, user, body }, c) => {
    const attempt = await limits.limitSubject(
      'second_factor',
      `confirm ${user.id} ${user.sessionId}`,
    )
    const { accounts: key } = await container.sessionKeys()
    const change = { ...changeOf(c, { container, user }), code: body.code, key }
    const recoveryCodes = await factors.confirmTotp(container.db, change)
    await attempt.forgive()
    return { recoveryCodes }
  }),

  defineRoute(contract.removeTotp, own, async (input, c) => {
    await proveOwner(input, input.body)
    const { db, config: desk } = input.container
    await factors.removeTotp(db, { ...changeOf(c, input), desk })
    return undefined
  }),

  defineRoute(contract.renewRecoveryCodes, own, async (input, c) => {
    await proveOwner(input, input.body)
    const recoveryCodes = await factors.renewRecoveryCodes(input.container.db, changeOf(c, input))
    return { recoveryCodes }
  }),

  defineRoute(contract.listPasskeys, { ...own, limit: 'read' }, async ({ container, user }) => {
    const passkeys = await factors.listPasskeys(container.db, user.id)
    return { results: passkeys.map(presentPasskey) }
  }),

  defineRoute(contract.beginPasskey, own, async (input, c) => {
    const { container, user, body } = input
    await proveOwner(input, body)
    const { db, clock } = container
    return factors.beginPasskey(db, { user, party: relyingParty(c, input), now: clock.now() })
  }),

  defineRoute(contract.addPasskey, own, async (input, c) => {
    const { passkey, recoveryCodes } = await factors.addPasskey(input.container.db, {
      ...changeOf(c, input),
      ...input.body,
      party: relyingParty(c, input),
    })
    return { passkey: presentPasskey(passkey), recoveryCodes }
  }),

  defineRoute(contract.renamePasskey, own, async ({ container, user, params, body }) => {
    const named = { id: params.id, userId: user.id, name: body.name }
    return presentPasskey(await factors.renamePasskey(container.db, named))
  }),

  defineRoute(contract.removePasskey, own, async (input, c) => {
    await proveOwner(input, input.body)
    const { db, config: desk } = input.container
    await factors.removePasskey(db, { ...changeOf(c, input), id: input.params.id, desk })
    return undefined
  }),
]

type Parts = { container: Container; user: SignedIn }

function changeOf(c: ApiContext, { container, user }: Parts): factors.OwnChange {
  const { clock, config } = container
  const { id: userId, sessionId } = user
  return { userId, sessionId, ...visitorOf(c, config), now: clock.now() }
}
