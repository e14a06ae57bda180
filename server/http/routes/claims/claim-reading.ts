import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { AppError } from '@/lib/errors/app-error'
import { betterGain } from '@/lib/exchange/pair/better-gain'
import { promotionOf } from '@/lib/exchange/pair/promo-gain'
import type { Locale } from '@/lib/i18n/locales'
import { Decimal } from '@/lib/money/decimal'
import type { Container } from '@/server/container'
import { presentCurrency } from '@/server/modules/catalogue'
import {
  canCorrectClaim,
  canOpenClaim,
  findClaim,
  linkKeyOf,
  needsOf,
  viewClaim,
  type ClaimKeys,
  type ClaimRow,
  type ClaimView,
  type Mover,
  type PairOfClaim,
} from '@/server/modules/claims'
import { findVerificationRules } from '@/server/modules/settings'
import { listClaimSightings, paymentLink } from '@/server/modules/rails'
import { listReceipts } from '@/server/modules/receipts'
import { bySecretOrAccount, claimKeys } from '@/server/http/endpoint/cookies/claim-cookie'
import type { Credentials } from '@/server/http/endpoint/credentials'
import { addressKey, addressOf } from '@/server/http/middleware/client-address'
import { guardOrigin } from '@/server/http/middleware/guards'
import { claimCash } from '@/server/http/presenters/claims/claim-cash'
import { presentClaim, type ClaimSides } from '@/server/http/presenters/claims/present-claim'

export async function findClaimOrRefuse({ db }: Container, id: string): Promise<ClaimRow> {
  const claim = await findClaim(db, id)
  if (!claim) {
    throw new AppError('not_found')
  }
  return claim
}

/**
 * The claim in the request's path, and who acts on it. A caller who has neither its secret nor its
 * account is refused: a guest with `forbidden`, because their browser may still get the secret; a
 * signed-in user with `not_found`, because they have no such claim.
 */
export const ownClaim: Credentials<{ claim: ClaimRow; mover: Mover; access: OwnerAccess }> = {
  schemes: bySecretOrAccount,
  isOptional: false,
  find: async (c, container) => {
    guardOrigin(c, container.config)
    const claim = await findClaimOrRefuse(container, c.req.param('id') ?? '')
    const { keys } = await claimKeys.find(c, container)
    if (!canOpenClaim(claim, keys)) {
      throw new AppError(keys.userId === null ? 'forbidden' : 'not_found')
    }
    const { userId } = keys
    const mover: Mover = {
      by: 'visitor',
      actor: userId === null ? { kind: 'system', name: 'visitor' } : { kind: 'user', userId },
      address: addressKey(addressOf(c, container.config)),
    }
    return { claim, mover, access: accessOf(claim, keys) }
  },
}

/**
 * What the claim's owner may do in this browser: `mayCorrect` if they may decide where its money goes,
 * by correcting the details or by naming the destination of a refund. `linkKey` is what opens the claim in
 * another browser; null if the owner came here without it.
 */
export type OwnerAccess = { mayCorrect: boolean; linkKey: string | null }

export function accessOf(claim: ClaimRow, keys: ClaimKeys): OwnerAccess {
  return { mayCorrect: canCorrectClaim(claim, keys), linkKey: linkKeyOf(claim, keys) }
}

/** The claim's pair as it is offered now; null while it is paused or disabled. */
export function pairOf({ offer }: Container, claim: ClaimRow, locale: Locale): PairOfClaim | null {
  const { conditions, fromCurrencyId, promoState, toCurrencyId } = claim
  const offered = offer.agreement({ from: fromCurrencyId, to: toCurrencyId })
  if (!offered || 'pause' in offered) {
    return null
  }
  const { promo = null, discount = null } = conditions
  const best = betterGain(promoState === 'returned' ? null : promo, discount)
  const promotion = best && promotionOf({ percent: best.percent, ...offered.margins })
  return { ...offered.pairs[locale], promotion }
}

/** The claim's currencies, even if they are not offered. */
export function sidesOf({ offer }: Container, claim: ClaimRow): ClaimSides {
  const from = offer.currencyOf(claim.fromCurrencyId)
  const to = offer.currencyOf(claim.toCurrencyId)
  if (!from || !to) {
    throw new AppError('unavailable')
  }
  return { from, to }
}

export async function viewOf(container: Container, id: string, locale: Locale): Promise<ClaimView> {
  const now = container.clock.now()
  const view = await viewClaim(container.db, id, (row) => ({
    by: 'visitor',
    now,
    pair: pairOf(container, row, locale),
  }))
  if (!view) {
    throw new AppError('not_found')
  }
  return view
}

/** The outcome of a choice that the customer or the operator was shown. */
export function shownOf({ from, to }: { from: string; to: string | null }) {
  return { from: new Decimal(from), to: to === null ? null : new Decimal(to) }
}

/** Details of currencies, even if they are not offered. */
export function catalogueOf({ offer }: Container, locale: Locale) {
  return {
    currencyOf: (id: number) => {
      const found = offer.currencyOf(id)
      if (!found) {
        throw new AppError('unavailable')
      }
      return presentCurrency(found, locale)
    },
    inputsOf: (currencyId: number) => offer.receiveInputs({ currencyId, locale }),
  }
}

/** The inputs that are needed to return a currency, in both languages. */
export function refundInputsOf({ offer }: Container, currencyId: number) {
  return {
    ru: offer.receiveInputs({ currencyId, locale: 'ru' }),
    en: offer.receiveInputs({ currencyId, locale: 'en' }),
  }
}

type ViewToShow = {
  container: Container
  view: ClaimView
  locale: Locale
  /** Null for somebody who only has the claim's address. */
  access: OwnerAccess | null
}

export async function showView({
  container,
  view,
  locale,
  access,
}: ViewToShow): Promise<ClaimStatus> {
  const { claim, hasReceipts } = view
  const sides = sidesOf(container, claim)
  const own = access
    ? {
        ...access,
        receipts: hasReceipts ? await listReceipts(container.db, claim.id) : [],
        sightings: await sightingsOf(container, view),
        ...catalogueOf(container, locale),
        isMailing: container.config.mail !== null,
        pair: pairOf(container, claim, locale),
        cash: await claimCash({ container, view, locale }),
        needed: await needsOf(container.db, claim, container.clock.now()),
        promiseMinutes: (await findVerificationRules(container.db)).promiseMinutes,
      }
    : null
  return presentClaim(view, { locale, sides, own })
}

/** What opens a wallet for a claim that is paid by a rail; null for others, whose network is known by its name. */
export function walletLinkOf({ rails }: Container, { payIn }: ClaimView, sides: ClaimSides) {
  return payIn?.method === 'rail'
    ? (to: { address: string; amount: Decimal }) =>
        paymentLink(rails, { ...to, currency: sides.from.code })
    : null
}

/* Only a claim that is paid by a rail has an address of its own. */
function sightingsOf({ db }: Container, { claim, payIn }: ClaimView) {
  return payIn?.method === 'rail' ? listClaimSightings(db, claim.id) : []
}

type OwnClaimToShow = { container: Container; id: string; locale: Locale; access: OwnerAccess }

/** The claim, as shown to its owner. */
export async function showOwnClaim({
  container,
  id,
  ...shown
}: OwnClaimToShow): Promise<ClaimStatus> {
  const view = await viewOf(container, id, shown.locale)
  return showView({ container, view, ...shown })
}
