import type { DeskClaimEntry } from '@/lib/contracts/desk/claim-parts'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import { toText } from '@/lib/money/decimal'
import type { DeskClaimView } from '@/server/modules/claims'
import type { DeskReading } from './desk-reading'
import { presentInput } from './present-input'
import { presentPayer } from './present-payer'
import { nameOfEvent } from './present-claim-event'

type Trail = Pick<
  DeskClaim,
  | 'quotes'
  | 'payIn'
  | 'received'
  | 'payments'
  | 'oddPayments'
  | 'payouts'
  | 'events'
  | 'notes'
  | 'entries'
>

/** The history of a claim: quotes, money in and out, events, the ledger, and operators' notes. */
export function presentDeskTrail(view: DeskClaimView, reading: DeskReading): Trail {
  return {
    quotes: view.quotes.map(({ seq, fromAmount, toAmount, course, reason, createdAt }) => ({
      seq,
      from: toText(fromAmount),
      to: toText(toAmount),
      course: toText(course),
      reason,
      at: createdAt.toISOString(),
    })),
    payIn: presentPayIn(view, reading),
    received: toText(view.received),
    payments: presentPayments(view, reading),
    oddPayments: view.oddPayments.map(({ id, method, reference, note, toldAt }) => ({
      id,
      method,
      reference,
      note,
      at: toldAt.toISOString(),
    })),
    payouts: presentPayouts(view, reading),
    events: view.signedEvents.map(({ event: row, email }) => ({
      seq: row.seq,
      event: nameOfEvent(row),
      from: row.fromState,
      to: row.toState,
      by: row.by,
      who: email,
      address: row.address,
      data: row.data,
      at: row.createdAt.toISOString(),
    })),
    notes: view.notes.map(({ id, text, email, createdAt }) => ({
      id,
      text,
      who: email,
      at: createdAt.toISOString(),
    })),
    entries: presentEntries(view, reading),
  }
}

function presentPayments({ expectedPayer, payments }: DeskClaimView, { currencyOf }: DeskReading) {
  return payments.map(
    ({ payer: signed, payment, struckByEmail, ...can }): Trail['payments'][number] => {
      const { id, method, reference, payer, seenAt, struckAt, struckReason } = payment
      const { lostAt, vanishedAt } = payment
      return {
        id,
        method,
        reference,
        payer,
        payerCheck: signed && presentPayer(signed, expectedPayer),
        side: { currency: currencyOf(payment.currencyId), amount: toText(payment.amount) },
        at: seenAt.toISOString(),
        ...can,
        struck: struckAt && {
          at: struckAt.toISOString(),
          who: struckByEmail,
          reason: struckReason ?? '',
        },
        vanished: vanishedAt && { at: vanishedAt.toISOString(), isLost: lostAt !== null },
      }
    },
  )
}

function presentPayouts({ signedPayouts }: DeskClaimView, reading: DeskReading) {
  return signedPayouts.map(({ payout, email }): DeskClaim['payouts'][number] => ({
    id: payout.id,
    kind: payout.kind,
    method: payout.method,
    side: { currency: reading.currencyOf(payout.currencyId), amount: toText(payout.amount) },
    inputs: payout.inputs.map((input) => presentInput(input, reading.locale)),
    state: payout.state,
    reference: payout.reference,
    fault: payout.fault,
    attempts: payout.attempts,
    createdAt: payout.createdAt.toISOString(),
    updatedAt: payout.updatedAt.toISOString(),
    by: email,
  }))
}

function presentPayIn({ payInAtDesk }: DeskClaimView, { locale }: DeskReading): Trail['payIn'] {
  if (!payInAtDesk) {
    return null
  }
  const { payIn, name } = payInAtDesk
  return {
    method: payIn.method,
    name,
    fields: payIn.fields.map(({ labelRu, labelEn, value }) => ({
      label: locale === 'ru' ? labelRu : labelEn,
      value,
    })),
    reference: payIn.providerReference,
    amount: toText(payIn.amount),
    state: payIn.state,
    exactAmount: payIn.exactAmount && toText(payIn.exactAmount),
    until: payIn.until?.toISOString() ?? null,
    at: payIn.createdAt.toISOString(),
  }
}

/** Groups postings by entry, in the order of the events that created the entries. */
function presentEntries({ postings }: DeskClaimView, { currencyOf }: DeskReading) {
  const entries = new Map<string, DeskClaimEntry>()
  for (const { id, kind, eventSeq, createdAt, account, amount, currencyId } of postings) {
    const entry = entries.get(id) ?? {
      id,
      kind,
      eventSeq,
      at: createdAt.toISOString(),
      postings: [],
    }
    entry.postings.push({
      account,
      amount: toText(amount),
      ticker: currencyOf(currencyId).ticker,
    })
    entries.set(id, entry)
  }
  return [...entries.values()]
}
