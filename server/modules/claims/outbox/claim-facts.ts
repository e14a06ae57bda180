import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { isExchanged } from '@/lib/contracts/claims/claim-traits'
import type { Locale } from '@/lib/i18n/locales'
import { Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { currencies } from '@/server/database/schema/catalogue'
import type { ClaimInput } from '@/server/database/schema/claim-input'
import { claimEvents } from '@/server/database/schema/claims'
import type { ClaimMailFacts, MailedSide } from '@/server/modules/mailer'
import { payInMethodOf } from '@/server/modules/payments'
import { loadSiteSettings } from '@/server/modules/settings'
import { findPayIn, listPayouts, sumsOfIncoming } from '../claim-money.repository'
import { listEvents } from '../claim-events.repository'
import { findQuote, type ClaimRow } from '../claims.repository'
import { discountToShow, promoToShow, termsToShow } from '../create/quote-terms'
import { holdReasonTextKey } from '../read/hold-reason'
import { findInvoiceOf, type InvoiceOfClaim } from '../read/invoice-of-claim.repository'
import { isMemo } from '../read/payment-instructions'
import { findDestinations, isAskedFor } from '../read/unclaimed-destinations'
import { moneyOfClaim } from '../moves/money-of-claim'
import { cashLines } from './cash-lines'

export type Site = { origin: string; nameIn: (locale: Locale) => string }

type MailContext = {
  site: Site
  topic: string
  /** The number of the claim's event that the mail is about. */
  seq: number
}

/** The facts that mails about a claim contain. */
export async function claimFacts(
  db: Executor,
  claim: ClaimRow,
  { site, topic, seq }: MailContext,
): Promise<ClaimMailFacts> {
  const { id, locale } = claim
  const received = await sumsOfIncoming(db, id)
  const unclaimed = unclaimedTopics.includes(topic) ? await findUnclaimed(db, id, seq) : null
  const payouts = await listPayouts(db, id)
  const invoice = await findInvoiceOf(db, claim)
  const [quote, payIn, settings, sides] = await Promise.all([
    findQuote(db, id, claim.quoteSeq),
    findPayIn(db, id),
    loadSiteSettings(db),
    sidesIn(db, locale, [
      claim.fromCurrencyId,
      claim.toCurrencyId,
      ...received.map(({ currencyId }) => currencyId),
      ...payouts.map(({ currencyId }) => currencyId),
      ...(unclaimed ? [unclaimed.currencyId] : []),
    ]),
  ])
  const { timezone, ...cash } = await cashLines(db, claim, {
    events: await listEvents(db, id),
    isIn: sides(claim.fromCurrencyId, quote.fromAmount).kind === 'cash',
    isOut: sides(claim.toCurrencyId, quote.toAmount).kind === 'cash',
  })
  const sent = payouts.find(({ kind, state }) => state === 'sent' && kind !== 'return') ?? null
  return {
    claimId: id,
    number: claim.number,
    invoice: invoice && mailedInvoice(invoice, sides(claim.toCurrencyId, invoice.amount)),
    ...{ locale, recipient: claim.email },
    ...{ site: site.nameIn(locale), origin: site.origin },
    timezone: timezone ?? settings.office.timezone,
    from: sides(claim.fromCurrencyId, quote.fromAmount),
    toPay: sides(claim.fromCurrencyId, payIn?.amount ?? quote.fromAmount),
    to: sides(claim.toCurrencyId, quote.toAmount),
    course: quote.course,
    ...termsToShow(quote),
    promo: promoToShow(claim, quote),
    discount: discountToShow(claim, quote),
    conditions: claim.conditions,
    cities: { from: claim.cityFromId, to: claim.cityToId },
    fromInputs: linesIn(locale, claim.fromInputs),
    toInputs: linesIn(locale, claim.toInputs),
    cash,
    ...{ createdAt: claim.createdAt, expiresAt: claim.expiresAt },
    isByForm: await isByForm(db, claim, payIn),
    payTo: cash.from.length === 0 ? payLines(locale, payIn) : [],
    received: received.map(({ currencyId, amount }) => sides(currencyId, amount)),
    holdReason: holdReasonTextKey(claim),
    ...{ chooseUntil: claim.chooseUntil, remark: claim.remark },
    reference: sent && referenceOf(sent, sides(sent.currencyId, sent.amount)),
    refundedTo: refundLines(locale, payouts),
    unclaimed: unclaimed && mailedUnclaimed(unclaimed, sides),
    returnAddress: await findReturnAddress(db, claim, { topic, payouts, unclaimed }),
  }
}

function mailedInvoice(
  { description, id, linkId, orderId, shop }: NonNullable<InvoiceOfClaim>,
  amount: MailedSide,
): ClaimMailFacts['invoice'] {
  // If the invoice was made by a payment link, the office made up its order id.
  return { id, shop, description, orderId: linkId === null ? orderId : null, amount }
}

const unclaimedTopics: readonly string[] = ['claim.unclaimed_payment', 'claim.return_unclaimed']
const unclaimedData = z.object({
  amount: z.string(),
  currencyId: z.number().int(),
  reference: z.string(),
})

/* After these events, unclaimed money waits. */
const askingTopics: readonly string[] = ['claim.unclaimed_payment', 'claim.keep_agreed']

type Asking = { topic: string; payouts: readonly Payout[]; unclaimed: Unclaimed | null }

async function findReturnAddress(
  db: Executor,
  claim: ClaimRow,
  { payouts, topic, unclaimed: about }: Asking,
): Promise<ClaimMailFacts['returnAddress']> {
  if (!askingTopics.includes(topic)) {
    return null
  }
  const { unclaimed } = await moneyOfClaim(db, claim)
  const sums = await findDestinations(db, { claimId: claim.id, payouts, unclaimed })
  const currencyId = about?.currencyId ?? claim.fromCurrencyId
  const sum = sums.find((each) => each.currencyId === currencyId)
  if (sum && isAskedFor(sum)) {
    return 'asked'
  }
  return sum?.destination ? 'named' : null
}

/* The unclaimed money that an event is about, as it was when the event happened. */
async function findUnclaimed(db: Executor, claimId: string, seq: number) {
  const [row] = await db
    .select({ data: claimEvents.data, state: claimEvents.toState })
    .from(claimEvents)
    .where(and(eq(claimEvents.claimId, claimId), eq(claimEvents.seq, seq)))
  if (!row) {
    return null
  }
  const { amount, currencyId, reference } = unclaimedData.parse(row.data)
  return { amount: new Decimal(amount), currencyId, reference, isExchanged: isExchanged(row.state) }
}

type Unclaimed = NonNullable<Awaited<ReturnType<typeof findUnclaimed>>>

function mailedUnclaimed(
  { amount, currencyId, reference, isExchanged }: Unclaimed,
  sides: (currencyId: number, amount: Decimal) => MailedSide,
): ClaimMailFacts['unclaimed'] {
  return { sum: sides(currencyId, amount), reference, isExchanged }
}

type Line = Omit<ClaimInput, 'key'>

function linesIn(locale: Locale, lines: readonly Line[]) {
  return lines.map((line) => lineIn(locale, line))
}

function labelIn(locale: Locale, { labelEn, labelRu }: Line): string {
  return locale === 'ru' ? labelRu : labelEn
}

type PayIn = Awaited<ReturnType<typeof findPayIn>>
type Payout = Awaited<ReturnType<typeof listPayouts>>[number]

/*
 * Whether the customer pays on a provider's page. Until they see where to pay, the usual method of the currency
 * decides.
 */
async function isByForm(db: Executor, claim: ClaimRow, payIn: PayIn): Promise<boolean> {
  return (payIn?.method ?? (await payInMethodOf(db, claim.fromCurrencyId))) === 'form'
}

function payLines(locale: Locale, payIn: PayIn): ClaimMailFacts['payTo'] {
  return payIn && payIn.method !== 'form' ? payIn.fields.map((field) => lineIn(locale, field)) : []
}

function referenceOf({ reference }: Payout, currency: MailedSide): ClaimMailFacts['reference'] {
  return reference === null ? null : { text: reference, currency }
}

function refundLines(locale: Locale, payouts: readonly Payout[]) {
  return payouts
    .filter(({ kind, state }) => kind === 'refund' && state === 'sent')
    .flatMap(({ inputs }) => linesIn(locale, inputs))
}

/* Also says whether the line is a memo, without which the recipient would not recognise the payment. */
function lineIn(locale: Locale, line: Line) {
  const shown = locale === 'ru' ? line.shownRu : line.shownEn
  return { label: labelIn(locale, line), value: shown ?? line.value, isMemo: isMemo(line) }
}

async function sidesIn(
  db: Executor,
  locale: Locale,
  ids: number[],
): Promise<(currencyId: number, amount: Decimal) => MailedSide> {
  const rows = await db.select().from(currencies).where(inArray(currencies.id, ids))
  return (currencyId, amount) => {
    const row = rows.find(({ id }) => id === currencyId)
    if (!row) {
      throw new Error(`There is no currency ${currencyId}.`)
    }
    const { code, kind, nameEn, nameRu, network, roundCalculator: places, ticker } = row
    const name = locale === 'ru' ? nameRu : nameEn
    return { amount, places, ticker, code, kind, network, name }
  }
}
