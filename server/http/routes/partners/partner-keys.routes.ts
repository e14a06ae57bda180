import * as contract from '@/lib/contracts/partners/partner-keys'
import {
  listDeskPartnerKeys,
  revokeDeskPartnerKey,
} from '@/lib/contracts/partners/desk-partner-keys'
import { maxPartnerKeys } from '@/lib/contracts/partners/partner-lists'
import { changeOf, defineDeskRoute } from '@/server/http/endpoint/desk-route'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { proveOwner } from '@/server/http/middleware/prove-owner'
import {
  presentDeskPartnerKey,
  presentPartnerKey,
} from '@/server/http/presenters/partners/present-partner-key'
import { assertActivated } from '@/server/http/routes/loyalty/referral.routes'
import { findReferrerOrRefuse } from '@/server/modules/loyalty'
import {
  createPartnerKey,
  isPartnerApiOpen,
  listPartnerKeys,
  revokeKeyAtDesk,
  revokeOwnKey,
} from '@/server/modules/partners'

const own = { limit: 'read', cache: 'no-store', access: 'user' } as const

/** The keys of the partner API: made and revoked by their owner, and revoked at the desk. */
export const partnerKeyRoutes: readonly EndpointRoute[] = [
  defineRoute(contract.listPartnerKeys, own, async ({ container: { db }, user }) => {
    assertActivated(user)
    return {
      keys: (await listPartnerKeys(db, user.id)).map(presentPartnerKey),
      isEnabled: await isPartnerApiOpen(db, user.id),
      most: maxPartnerKeys,
    }
  }),

  defineRoute(contract.createPartnerKey, own, async (input) => {
    const { actor, body, container, user } = input
    const { code, name, password, scopes } = body
    assertActivated(user)
    await proveOwner(input, { password, code })
    const now = container.clock.now()
    const { row, secret } = await createPartnerKey(container.db, { actor, name, scopes, now })
    return { key: presentPartnerKey(row), secret }
  }),

  defineRoute(contract.revokePartnerKey, own, async ({ actor, container, params }) => {
    const now = container.clock.now()
    return presentPartnerKey(await revokeOwnKey(container.db, { id: params.id, actor, now }))
  }),
]

export const deskPartnerKeyRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(listDeskPartnerKeys, async ({ container: { db }, params }) => {
    await findReferrerOrRefuse(db, params.id)
    return { keys: (await listPartnerKeys(db, params.id)).map(presentDeskPartnerKey) }
  }),

  defineDeskRoute(
    revokeDeskPartnerKey,
    async ({ actor, params, ...input }) => {
      const { db, now } = changeOf({ actor, ...input })
      await revokeKeyAtDesk(db, { id: params.key, userId: params.id, actor, now })
      return undefined
    },
    { refreshes: false },
  ),
]
