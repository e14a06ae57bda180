import * as contract from '@/lib/contracts/partners/partner-api'
import { AppError } from '@/lib/errors/app-error'
import type { Locale } from '@/lib/i18n/locales'
import type { Container } from '@/server/container'
import type { ApiContext } from '@/server/http/api-env'
import { readIdempotencyKey } from '@/server/http/endpoint/input/read-idempotency-key'
import { partnerWith } from '@/server/http/endpoint/partner-key'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { presentClaimRow } from '@/server/http/presenters/accounts/present-own-claim'
import { claimCash } from '@/server/http/presenters/claims/claim-cash'
import { presentRequisite } from '@/server/http/presenters/claims/present-requisite'
import {
  presentOrderRow,
  presentPartnerOrder,
} from '@/server/http/presenters/partners/present-partner-order'
import { siteOrigin } from '@/server/http/presenters/site/site-origin'
import {
  catalogueOf,
  showView,
  sidesOf,
  viewOf,
  walletLinkOf,
} from '@/server/http/routes/claims/claim-reading'
import { filterOf } from '@/server/http/routes/claims/own-claims.routes'
import {
  cancelClaim,
  claimSecret,
  findPartnerClaim,
  listPartnerClaims,
  hasLostVerification,
  needsOf,
  orderProof,
  payInToShow,
  reportPayment,
  type ClaimRow,
} from '@/server/modules/claims'
import { claimLink, withSecret } from '@/server/modules/mailer'
import type { Partner } from '@/server/modules/partners'
import { partnerMover, placePartnerOrder } from './place-partner-order'

const credentials = partnerWith('orders')
const following = { limit: 'read', cache: 'no-store', credentials } as const
/* An order costs a transaction and a row, however soon it is cancelled. */
const placing = { ...following, limit: 'claim' } as const

/** Orders that partners place for their customers. */
export const partnerOrderRoutes: readonly EndpointRoute[] = [
  defineRoute(contract.createPartnerOrder, placing, async (input, c) => {
    const { body, container, partner } = input
    const locale = body.locale ?? input.locale
    const idempotencyKey = readIdempotencyKey(c, `partner ${partner.userId}`)
    const mover = partnerMover(c, container)
    const asked = { container, partner, body, locale, idempotencyKey, mover }
    const claim = await placePartnerOrder(asked)
    return showOrder({ ...input, isNew: true }, claim, c)
  }),

  defineRoute(contract.listPartnerOrders, following, async (input) => {
    const { container, locale, partner, query } = input
    const { page, size, ...asked } = query
    const filter = await filterOf(container, asked)
    const found = { userId: partner.userId, filter, page, size }
    const { count, claims } = await listPartnerClaims(container.db, found)
    const reading = catalogueOf(container, locale)
    const results = claims.map((row) => presentOrderRow(presentClaimRow(row, reading)))
    return { count, page, size, results }
  }),

  defineRoute(contract.getPartnerOrder, following, async (input, c) =>
    showOrder(input, await orderOf(input), c),
  ),

  defineRoute(contract.reportPartnerOrder, following, async (input, c) => {
    const { body, container } = input
    const claim = await reportPayment(container.db, {
      ...(await stepOf(input, c)),
      how: 'paid',
      reference: body.reference,
    })
    return showOrder(input, claim, c)
  }),

  defineRoute(contract.cancelPartnerOrder, following, async (input, c) =>
    showOrder(input, await cancelClaim(input.container.db, await stepOf(input, c)), c),
  ),
]

type OfOne = { container: Container; partner: Partner; params: { id: string } }

async function orderOf({ container, params, partner }: OfOne): Promise<ClaimRow> {
  const claim = await findPartnerClaim(container.db, { id: params.id, userId: partner.userId })
  if (!claim) {
    throw new AppError('not_found')
  }
  return claim
}

async function stepOf(input: OfOne, c: ApiContext) {
  const { id } = await orderOf(input)
  const { container } = input
  return { claimId: id, mover: partnerMover(c, container), now: container.clock.now() }
}

type Showing = {
  container: Container
  locale: Locale
  /**
   * Whether the request placed the order, or repeats the request that placed it. No other answer has the
   * link, so that a leaked key does not open the pages of existing orders.
   */
  isNew?: boolean
}

async function showOrder(showing: Showing, { id }: ClaimRow, c: ApiContext) {
  const { container, locale, isNew = false } = showing
  const view = await viewOf(container, id, locale)
  const { claim } = view
  const status = await showView({
    container,
    view,
    locale,
    access: { mayCorrect: false, linkKey: null },
  })
  const sides = sidesOf(container, claim)
  const cash = sides.from.kind === 'cash' ? await claimCash({ container, view, locale }) : null
  const isLost = hasLostVerification(await needsOf(container.db, claim, container.clock.now()))
  const method = payInToShow(view)?.method ?? 'form'
  const isByRequisite = method !== 'form' && !isLost
  const walletLink = walletLinkOf(container, view, sides)
  return presentPartnerOrder(status, {
    requisite: isByRequisite ? presentRequisite({ view, sides, cash, walletLink, locale }) : null,
    link: isNew ? await linkTo(claim, container, c) : null,
  })
}

/*
 * The link contains the secret, which opens the page, and the proof, with which the customer can also be
 * verified and say where a refund goes.
 */
async function linkTo({ id, locale }: ClaimRow, container: Container, c: ApiContext) {
  const origin = siteOrigin(c.req.url, container.config)
  const { claims: key } = await container.sessionKeys()
  const secret = `${claimSecret(key, id)}.${orderProof(key, id)}`
  return withSecret(claimLink({ origin, locale, claimId: id }), secret)
}
