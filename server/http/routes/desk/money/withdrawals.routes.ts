import * as desk from '@/lib/contracts/loyalty/desk-withdrawals'
import type { Locale } from '@/lib/i18n/locales'
import type { Container } from '@/server/container'
import type { ApiContext } from '@/server/http/api-env'
import { changeOf, defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { Caller } from '@/server/http/endpoint/find-caller'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import { addressKey, addressOf } from '@/server/http/middleware/client-address'
import {
  presentDeskWithdrawal,
  presentListedWithdrawal,
} from '@/server/http/presenters/loyalty/present-withdrawal'
import { catalogueOf } from '@/server/http/routes/claims/claim-reading'
import { viewWithdrawalRules } from '@/server/modules/settings'
import {
  approveWithdrawal,
  declineWithdrawal,
  listDeskWithdrawals,
  payWithdrawal,
  saveWithdrawalRules,
  viewDeskWithdrawal,
} from '@/server/modules/withdrawals'

const outsideOffer = { refreshes: false }

type Shown = Caller & { container: Container; locale: Locale }
type Decided = Shown & { params: { id: string }; body: { version: number } }

async function show({ container, locale, user }: Shown, id: string) {
  const view = await viewDeskWithdrawal(container.db, { id, operatorId: user.id })
  return presentDeskWithdrawal(view, { ...catalogueOf(container, locale), locale })
}

function decisionOf({ container, params, body, user }: Decided, c: ApiContext) {
  return {
    id: params.id,
    version: body.version,
    actor: { kind: 'user' as const, userId: user.id },
    address: addressKey(addressOf(c, container.config)),
    now: container.clock.now(),
  }
}

export const deskWithdrawalRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(desk.listDeskWithdrawals, async ({ container, query, locale }) => {
    const { size, ...filter } = query
    const found = await listDeskWithdrawals(container.db, filter, size)
    const reading = { ...catalogueOf(container, locale), locale }
    const withdrawals = found.withdrawals.map((row) => presentListedWithdrawal(row, reading))
    return { ...found, withdrawals }
  }),

  defineDeskRoute(desk.getWithdrawalRules, ({ container }) => viewWithdrawalRules(container.db)),

  defineDeskRoute(
    desk.setWithdrawalRules,
    async (input) => {
      const market = input.container.offer
      await saveWithdrawalRules(changeOf(input), { ...input.body, market })
      return undefined
    },
    // An operator alone must not be able to switch the second approval off.
    { ...outsideOffer, access: 'admin', needsOwnerProof: true },
  ),

  defineDeskRoute(desk.getDeskWithdrawal, (input) => show(input, input.params.id)),

  defineDeskRoute(
    desk.approveWithdrawal,
    async (input, c) => {
      const { id } = await approveWithdrawal(input.container.db, decisionOf(input, c))
      return show(input, id)
    },
    outsideOffer,
  ),

  defineDeskRoute(desk.payWithdrawal, async (input, c) => {
    const { currencyOf } = input.container.offer
    const payment = { ...decisionOf(input, c), currencyOf, reference: input.body.reference }
    const { id } = await payWithdrawal(input.container.db, payment)
    return show(input, id)
  }),

  defineDeskRoute(
    desk.declineWithdrawal,
    async (input, c) => {
      const decision = { ...decisionOf(input, c), reason: input.body.reason }
      const { id } = await declineWithdrawal(input.container.db, decision)
      return show(input, id)
    },
    outsideOffer,
  ),
]
