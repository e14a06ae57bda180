import type { PairResponse } from '@/lib/contracts/calculator'
import type { InputDefinition } from '@/lib/contracts/catalogue'
import type { Deal, DealTerms } from '@/lib/exchange/deal-terms'
import type { PromoGain } from '@/lib/exchange/pair/promo-gain'
import { visibleInputs } from '@/lib/exchange/pair/visible-inputs'
import type { Locale } from '@/lib/i18n/locales'
import { toActorColumns, type Actor } from '@/server/database/actor'
import type { Tx } from '@/server/database/client'
import { enqueueJob } from '@/server/database/jobs'
import type { ClaimInput } from '@/server/database/schema/claim-input'
import type { ClaimConditions } from '@/server/database/schema/claims'
import { recordChoice } from '@/server/modules/invoices'
import type { Person } from '@/server/modules/risk'
import { insertClaim, insertQuote, type ClaimRow } from '../claims.repository'
import { expireClaimJob } from '../jobs'
import { firstHash } from '../moves/event-chain'
import { recordEvent } from '../moves/record-event'
import type { InvoiceOrder } from './invoice-order'
import type { PartnerOrder } from './partner-claims'
import type { ClaimPromo } from './promo-of-claim'
import type { FoundPlaces } from './cash-places'
import { hashOfSecret } from './claim-secret'
import { storeTerms } from './quote-terms'
import { claimInputOf } from '@/server/modules/catalogue'
import type { ReadClaim } from './read-claim'

/** Who orders the exchange, in which direction, and when. */
export type OrderContext = {
  /** The pair as it is offered at this moment, in both languages. */
  direction: {
    id: number
    pairs: Record<Locale, PairResponse>
    /** The margins: a promo code gives a part of them back. */
    margins: Omit<PromoGain, 'percent'>
  }
  locale: Locale
  /** The visitor's network address; for IPv6, their network. */
  address: string
  userId: string | null
  actor: Actor
  /** Only for a claim of the partner API. */
  partner?: PartnerOrder
  /** Only for a claim that pays an invoice. */
  invoice?: InvoiceOrder
  now: Date
}

export type WriteClaim = {
  id: string
  command: OrderContext
  read: ReadClaim
  deal: Deal
  terms: DealTerms
  conditions: ClaimConditions
  promo: ClaimPromo | null
  referral: Pick<ClaimRow, 'refferal' | 'referrerId'>
  cash: FoundPlaces
  secret: string
  person: Person
  customer: Pick<ClaimRow, 'standing' | 'tellsSteps'>
}

/** Stores a checked and priced claim with its quote, its first event, and the job for its deadline. */
export async function writeClaim(tx: Tx, writing: WriteClaim): Promise<ClaimRow> {
  const { id, command, deal, terms } = writing
  const { now } = command
  const claim = await insertClaim(tx, rowOf(writing))
  await insertQuote(tx, {
    claimId: id,
    seq: 0,
    fromAmount: deal.send,
    toAmount: deal.receive,
    course: deal.course,
    terms: storeTerms(terms),
    reason: 'agreed',
    createdAt: now,
  })
  await recordEvent(tx, {
    claimId: id,
    seq: 1,
    event: 'create',
    fromState: null,
    toState: 'created',
    by: 'visitor',
    ...toActorColumns(command.actor),
    address: command.address,
    data: writing.cash.places.length === 0 ? {} : { cash: writing.cash.places },
    createdAt: now,
    previousHash: firstHash,
  })
  await enqueueJob(tx, expireClaimJob, { claimId: id }, { runAt: claim.expiresAt })
  if (command.invoice) {
    const { id: invoiceId, mover } = command.invoice
    await recordChoice(tx, { invoiceId, claim, actor: mover.actor, now })
  }
  return claim
}

function rowOf(writing: WriteClaim): Parameters<typeof insertClaim>[1] {
  const { id, command, read, conditions, promo, referral, secret, person, customer } = writing
  const { direction, locale, now } = command
  const pair = direction.pairs[locale]
  const windowMinutes = pair.paymentWindowMinutes
  return {
    id,
    state: 'created',
    exception: 'none',
    version: 1,
    directionId: direction.id,
    fromCurrencyId: pair.structure.from.currency.id,
    toCurrencyId: pair.structure.to.currency.id,
    locale,
    email: read.email,
    userId: command.userId,
    address: command.address,
    ...customer,
    courseType: read.courseType,
    fromInputs: inputsOf(direction.pairs, 'from', read),
    toInputs: inputsOf(direction.pairs, 'to', read),
    requisiteHash: person.requisiteHash,
    cityFromId: read.cityFrom?.id ?? null,
    cityToId: read.cityTo?.id ?? null,
    ...referral,
    partnerKeyId: command.partner?.keyId ?? null,
    invoiceId: command.invoice?.id ?? null,
    promocode: promo?.code ?? null,
    promoCodeId: promo?.id ?? null,
    promoState: promo && 'held',
    conditions: { ...conditions, ...(promo && { promo: promo.agreed }) },
    secretHash: hashOfSecret(secret),
    windowMinutes,
    quoteSeq: 0,
    isHeld: false,
    isAccepted: false,
    createdAt: now,
    updatedAt: now,
    expiresAt: earliest(writing.cash.expiresAt, command.invoice?.expiresAt),
  }
}

/* The order for an invoice runs out no later than the invoice. */
function earliest(end: Date, other: Date = end): Date {
  return other < end ? other : end
}

/** The values of the form with its labels in both languages, so that the history stays readable. */
export function inputsOf(
  pairs: Record<Locale, PairResponse>,
  side: 'from' | 'to',
  read: Pick<ReadClaim, 'courseType' | 'fromValues' | 'toValues'>,
): ClaimInput[] {
  const values = side === 'from' ? read.fromValues : read.toValues
  const of = (locale: Locale): InputDefinition[] =>
    visibleInputs(pairs[locale].structure, side, read.courseType)
  const english = of('en')
  return of('ru').flatMap((input) => {
    const value = values[input.key]
    return value === undefined ? [] : [claimInputOf(input, { english, value })]
  })
}
