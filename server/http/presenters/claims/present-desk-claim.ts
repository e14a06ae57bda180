import { requiredOfClaim } from '@/lib/verification/required-verifications'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import type { DeskClaimRow, DeskQueuedClaim } from '@/lib/contracts/desk/claims'
import type { DeskClaimTotals } from '@/lib/contracts/desk/claim-totals'
import { claimTraits } from '@/lib/contracts/claims/claim-traits'
import type { Locale } from '@/lib/i18n/locales'
import { toText } from '@/lib/money/decimal'
import {
  reportedReference,
  discountToShow,
  promoToShow,
  termsToShow,
  type DeskClaimView,
  type DeskTotals,
  type TurnoverFigures,
  type ListedClaim,
  type QueuedClaim,
} from '@/server/modules/claims'
import { nameOfKey } from '@/server/modules/partners'
import type { ClaimOrder } from '@/server/modules/providers'
import type { Sighting } from '@/server/modules/rails'
import type { ListedReceipt } from '@/server/modules/receipts'
import { presentRequest } from '../rails/present-provider'
import { presentSighting } from '../rails/present-sighting'
import type { DeskReading } from './desk-reading'
import { presentInput } from './present-input'
import { newDealOf } from './new-deal-of'
import { presentOwed } from './present-refunds'
import { presentDeskTrail } from './present-desk-claim-trail'

/** A claim in the queue, with the details that the queue shows. */
export function presentQueuedClaim(
  row: QueuedClaim,
  reading: DeskReading,
  usual: DeskQueuedClaim['usual'] = null,
): DeskQueuedClaim {
  const { cityFrom, cityTo, chooseUntil, course, payInMethod, shop, usd, waitingSince } = row
  const { locale } = reading
  return {
    ...presentDeskClaimRow(row, reading),
    deadline: (claimTraits[row.state].runsOut ? row.expiresAt : chooseUntil)?.toISOString() ?? null,
    course: toText(course),
    worth: usd,
    cities: { from: nameIn(cityFrom, locale), to: nameIn(cityTo, locale) },
    ...{ payInMethod, shop },
    refunds: row.refunds.map(({ amount, currencyId }) => ({
      currency: reading.currencyOf(currencyId),
      amount: toText(amount),
    })),
    waitingSince: waitingSince?.toISOString() ?? null,
    usual,
  }
}

type FlaggedClaim = ListedClaim & Pick<QueuedClaim, 'hasOddPayment' | 'differences'>

function presentDeskClaimRow(row: FlaggedClaim, reading: DeskReading): DeskClaimRow {
  const { differences, hasOddPayment, hasUnclaimed } = row
  return { ...presentBasics(row, reading), differences, hasOddPayment, hasUnclaimed }
}

function presentBasics(row: ListedClaim, { currencyOf }: DeskReading) {
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    exception: row.exception,
    holdReason: row.holdReason,
    handOver: row.handOver,
    version: row.version,
    from: { currency: currencyOf(row.fromCurrencyId), amount: toText(row.fromAmount) },
    to: { currency: currencyOf(row.toCurrencyId), amount: toText(row.toAmount) },
    email: row.email,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    expiresAt: claimTraits[row.state].runsOut ? row.expiresAt.toISOString() : null,
  }
}

export function presentDeskTotals(
  { today, ...counts }: DeskTotals,
  { since, soFar }: { since: Date; soFar: TurnoverFigures },
): DeskClaimTotals {
  return {
    ...counts,
    completed: { count: soFar.claims, usd: toText(soFar.taken) },
    since: since.toISOString(),
    today: today.map((row) => ({ ...row, usd: toText(row.usd) })),
  }
}

type Extras = Pick<DeskClaim, 'cash' | 'usual'> & {
  receipts: readonly ListedReceipt[]
  sightings: readonly Sighting[]
  requests: readonly ClaimOrder[]
}

function presentReceipt({ id, contentType, createdAt }: ListedReceipt) {
  return { id, contentType, at: createdAt.toISOString() }
}

/** A claim with everything that is recorded about it. */
export function presentDeskClaim(
  view: DeskClaimView,
  reading: DeskReading,
  { receipts, sightings, requests, cash, usual }: Extras,
): DeskClaim {
  const { claim, names, queued, quote } = view
  const { isAccepted, isHeld, promocode, remark } = claim
  const { locale } = reading
  const { refunds, unclaimed } = presentOwed({ ...view.money, due: view.refundsToTell }, reading)
  const inputs = (list: readonly Input[]) => list.map((input) => presentInput(input, locale))
  return {
    ...presentDeskClaimRow(rowOf(view), reading),
    waitingSince: queued.waitingSince?.toISOString() ?? null,
    usual,
    ...presentDeskTrail(view, reading),
    desksToName: view.desksToName.map(({ id, terms }) => ({
      id,
      address: locale === 'ru' ? terms.addressRu : terms.addressEn,
    })),
    directionId: claim.directionId,
    locale: claim.locale,
    course: toText(quote.course),
    ...termsToShow(quote),
    courseType: claim.courseType,
    user: names.user,
    address: claim.address,
    amlChecks: view.checks.map(presentCheck),
    cities: { from: nameIn(names.cityFrom, locale), to: nameIn(names.cityTo, locale) },
    cash,
    refferal: claim.refferal,
    partner: view.partner && presentPartner(view.partner),
    invoice: view.invoice && { id: view.invoice.id, shop: view.invoice.shop },
    ...{ isAccepted, isHeld, promocode, remark },
    promo: promoToShow(claim, quote),
    discount: discountToShow(claim, quote),
    payUntil: claim.expiresAt.toISOString(),
    chooseUntil: claim.chooseUntil?.toISOString() ?? null,
    finishedAt: claim.finishedAt?.toISOString() ?? null,
    ...presentVerified(view),
    fromInputs: inputs(claim.fromInputs),
    toInputs: inputs(claim.toInputs),
    refundAsks: refunds,
    unclaimed,
    requests: requests.map(presentRequest),
    sightings: sightings.map((sighting) => presentSighting(sighting, reading.currencyOf)),
    reportedReference: reportedReference(view.events),
    receipts: receipts.map(presentReceipt),
    replaces: view.corrected.before,
    replacedBy: view.corrected.after,
    related: view.related.map((other) => ({
      ...presentBasics(other, reading),
      by: other.by,
    })),
    choices: view.choices.map((choice) => presentChoice(choice, quote.course)),
    actions: view.actions,
  }
}

function presentPartner({
  id,
  email,
  ...key
}: NonNullable<DeskClaimView['partner']>): DeskClaim['partner'] {
  return { id, email, key: nameOfKey(key) }
}

/* With the version to which everything else in the view belongs. */
function rowOf({ claim, oddPayments, queued, quote }: DeskClaimView): FlaggedClaim {
  const { fromAmount, toAmount } = quote
  const { differences, handOver } = queued
  return {
    ...claim,
    fromAmount,
    toAmount,
    differences,
    handOver,
    hasOddPayment: oddPayments.length > 0,
  }
}

function presentChoice(
  choice: DeskClaimView['choices'][number],
  agreed: DeskClaimView['quote']['course'],
): DeskClaim['choices'][number] {
  const { choice: name, from, to } = choice
  return {
    choice: name,
    from: toText(from),
    to: to && toText(to),
    course: to && toText(newDealOf(choice)?.deal.course ?? agreed),
    currentCourse: choice.choice === 'recalculate' ? toText(choice.currentCourse) : null,
  }
}

/** What the claim requires, and the state of its verifications. */
function presentVerified({ claim, needed }: DeskClaimView) {
  const { conditions } = claim
  return {
    conditions: {
      ...conditions,
      verify: requiredOfClaim(claim),
      asked: conditions.asked ?? null,
    },
    verifications: needed.map(({ kind, linked }) => ({
      id: linked?.row.id ?? null,
      kind,
      state: linked?.row.state ?? null,
      masked: linked?.row.numberMasked ?? null,
      purpose: linked?.purpose ?? null,
    })),
  }
}

function presentCheck(check: DeskClaimView['checks'][number]): DeskClaim['amlChecks'][number] {
  const { address, answeredAt, createdAt, details, fault, id, provider, score, side, state } = check
  return {
    ...{ id, side, address, transaction: check.transaction, provider, state, details, fault },
    score: score && toText(score),
    askedAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }
}

type Input = DeskClaimView['claim']['fromInputs'][number]

function nameIn(names: { nameRu: string; nameEn: string } | null, locale: Locale): string | null {
  return names && (locale === 'ru' ? names.nameRu : names.nameEn)
}
