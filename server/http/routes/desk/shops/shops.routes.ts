import * as contract from '@/lib/contracts/shops/desk-shops'
import { AppError } from '@/lib/errors/app-error'
import type { Locale } from '@/lib/i18n/locales'
import { Decimal } from '@/lib/money/decimal'
import type { Container } from '@/server/container'
import { changeOf, defineDeskRoute } from '@/server/http/endpoint/desk-route'
import { assertOwnerProved, type Caller } from '@/server/http/endpoint/find-caller'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import { presentDeskShop, presentOwnedShop } from '@/server/http/presenters/shops/present-desk-shop'
import { setShopRules, viewShopRules } from '@/server/modules/settings'
import { decideShop, listDeskShops, viewDeskShop } from '@/server/modules/shops'

const outsideOffer = { refreshes: false }
/* It gives a part of the office's margin away. */
const byAdmin = { ...outsideOffer, access: 'admin', needsOwnerProof: true } as const

type Shown = Caller & { container: Container; locale: Locale; params: { id: string } }
type Decided = Shown & { body: { version: number } }
type Decision = Omit<Parameters<typeof decideShop>[1], 'id' | 'version'>

async function show({ container, locale, params, user }: Shown) {
  const judge = { id: user.id, isAdmin: user.role === 'admin' }
  const view = await viewDeskShop(container.db, params.id, judge)
  return presentDeskShop(view, { container, locale })
}

async function decide(input: Decided, decision: Decision) {
  const { actor, body, params } = input
  const command = { ...decision, id: params.id, version: body.version }
  await decideShop({ ...changeOf(input), actor }, command)
  return show(input)
}

/* Like the call that only changes the fee. */
function assertMaySetFee(input: Shown): void {
  if (input.user.role !== 'admin') {
    throw new AppError('forbidden')
  }
  assertOwnerProved(input, input.container)
}

/** Shops, and the decisions about them. */
export const deskShopRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(contract.listDeskShops, async ({ container, locale, query }) => {
    const { q: text, size, ...filter } = query
    const found = await listDeskShops(container.db, { ...filter, text }, size)
    const reading = { container, locale }
    return { ...found, shops: found.shops.map((shop) => presentOwnedShop(shop, reading)) }
  }),

  defineDeskRoute(contract.getShopRules, ({ container }) => viewShopRules(container.db)),

  defineDeskRoute(
    contract.setShopRules,
    async (input) => {
      await setShopRules(input.container.db, { ...changeOf(input), ...input.body })
      return undefined
    },
    byAdmin,
  ),

  defineDeskRoute(contract.getDeskShop, (input) => show(input)),

  defineDeskRoute(
    contract.approveShop,
    (input) => {
      const { feePercent } = input.body
      if (feePercent === undefined) {
        return decide(input, { act: 'approve' })
      }
      assertMaySetFee(input)
      return decide(input, { act: 'approve', feePercent: new Decimal(feePercent) })
    },
    outsideOffer,
  ),

  defineDeskRoute(
    contract.declineShop,
    (input) => decide(input, { act: 'decline', reason: input.body.reason }),
    outsideOffer,
  ),

  defineDeskRoute(
    contract.blockShop,
    (input) => decide(input, { act: 'block', reason: input.body.reason }),
    outsideOffer,
  ),

  defineDeskRoute(contract.unblockShop, (input) => decide(input, { act: 'unblock' }), outsideOffer),

  defineDeskRoute(
    contract.setShopFee,
    (input) => decide(input, { act: 'set_fee', feePercent: new Decimal(input.body.feePercent) }),
    byAdmin,
  ),
]
