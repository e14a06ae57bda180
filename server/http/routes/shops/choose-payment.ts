import type { z } from 'zod'
import type { PairResponse } from '@/lib/contracts/calculator'
import type { CreateClaimBody } from '@/lib/contracts/claims/claim-creation'
import type { choosePayment } from '@/lib/contracts/shops/pay'
import { AppError } from '@/lib/errors/app-error'
import type { Locale } from '@/lib/i18n/locales'
import { toText, type Decimal } from '@/lib/money/decimal'
import { parseAmount } from '@/lib/money/parse-amount'
import type { Container } from '@/server/container'
import type { ApiContext } from '@/server/http/api-env'
import { findIdempotencyKey } from '@/server/http/endpoint/input/read-idempotency-key'
import { addressKey, addressOf } from '@/server/http/middleware/client-address'
import { guardHuman } from '@/server/http/middleware/guards'
import { agreementOrRefusal } from '@/server/http/routes/claims/claim.routes'
import { verifiedOf } from '@/server/http/routes/claims/claim-verification'
import {
  confirmClaim,
  createClaim,
  findClaim,
  findCreatedClaim,
  type ClaimKeyring,
  type ClaimRow,
  type CreatedClaim,
  type Mover,
} from '@/server/modules/claims'
import type { InvoiceRow } from '@/server/modules/invoices'

type Choosing = {
  container: Container
  invoice: InvoiceRow
  body: z.output<typeof choosePayment.body>
  keyring: ClaimKeyring
  locale: Locale
}

/**
 * Makes the claim that pays an invoice in the chosen currency, and confirms it. A repeated request returns the
 * claim of the first one, and confirms it if the first one could not.
 */
export async function chooseCurrency(choosing: Choosing, c: ApiContext): Promise<CreatedClaim> {
  const { container, invoice } = choosing
  const mover = payerOf(c, container)
  const sent = {
    body: claimBody(choosing),
    secretKey: (await container.sessionKeys()).claims,
    idempotencyKey: keyOf(c, mover.address, invoice.id),
  }
  const earlier = await findCreatedClaim(container.db, sent)
  if (earlier && earlier.claim.invoiceId !== invoice.id) {
    throw new AppError('idempotency_mismatch')
  }
  const made = earlier ?? (await make(choosing, { sent, mover, c }))
  const isNew = made.claim.state === 'created'
  return isNew ? { ...made, claim: await confirm(container, made.claim, mover) } : made
}

function payerOf(c: ApiContext, { config }: Container) {
  const actor = { kind: 'system', name: 'visitor' } as const
  return { by: 'visitor', actor, address: addressKey(addressOf(c, config)) } as const
}

/* A payer may use the same key for several invoices, so the invoice is a part of it. */
function keyOf(c: ApiContext, address: string, invoiceId: string): string | null {
  const key = findIdempotencyKey(c, { userId: null, address })
  return key === null ? null : `${key} ${invoiceId}`
}

function claimBody({ body, invoice }: Choosing): CreateClaimBody {
  return {
    email: invoice.email ?? body.email ?? '',
    ...{ fromPs: body.currency, toPs: invoice.currencyId },
    // What is sent is computed from what the shop asks for; this is what the payer was shown of it.
    ...{ fromSumma: body.amount ?? '1', toSumma: toText(invoice.amount) },
    ...{ fromRequisites: body.inputs, toRequisites: {}, cityFrom: null, cityTo: null },
    ...{ recaptcha: body.recaptcha, withVerificationCourse: false },
  }
}

type Making = {
  sent: { body: CreateClaimBody; secretKey: Uint8Array; idempotencyKey: string | null }
  mover: Mover & { address: string }
  c: ApiContext
}

async function make(choosing: Choosing, { c, mover, sent }: Making): Promise<CreatedClaim> {
  const { body, container, invoice, keyring, locale } = choosing
  const { aml, clock, config, db, offer } = container
  const now = clock.now()
  const offered = agreementOrRefusal(offer, { body: sent.body, locale, now })
  if (offered instanceof AppError) {
    throw offered
  }
  const { directionId: id, margins, usdPerFrom, usdPerTo } = offered
  const pairs = {
    ru: withoutDestination(offered.pairs.ru),
    en: withoutDestination(offered.pairs.en),
  }
  if (pairs[locale].structure.from.city.length > 0) {
    // An invoice is not paid in cash.
    throw new AppError('not_found')
  }
  return createClaim(db, {
    ...sent,
    direction: { id, margins, pairs },
    ...{ usdPerFrom, usdPerTo, locale, now },
    invoice: {
      ...{ id: invoice.id, amount: invoice.amount, expiresAt: invoice.expiresAt, mover, keyring },
      shown: shownAmount(body.amount, pairs[locale]),
    },
    aml: aml.terms,
    assertHuman: () => guardHuman(c, container, { action: 'claim', token: body.recaptcha }),
    // A sale does not count as an exchange of the payer’s account: it has no discount and earns no reward.
    ...{ keptRefferal: null, confirmedEmail: null, userId: null },
    secrets: keyring.secrets,
    verified: await verifiedOf(c, container),
    addressFactor: config.rateLimitFactor,
    ...{ address: mover.address, actor: mover.actor },
  }).catch(atPayer)
}

/* The money goes to the shop's balance, so the payer names no destination. */
function withoutDestination(pair: PairResponse): PairResponse {
  const { structure } = pair
  return {
    ...pair,
    structure: { ...structure, to: { ...structure.to, input: [], inputVerify: [] } },
  }
}

function shownAmount(text: string | undefined, { from }: PairResponse): Decimal | null {
  const parsed = text === undefined ? null : parseAmount(text, from.roundCalculator)
  return parsed?.ok ? parsed.value : null
}

/* What is wrong is said at the fields of the payment page. */
function atPayer(error: unknown): never {
  if (!(error instanceof AppError && error.code === 'validation_error')) {
    throw error
  }
  const faults = error.faults.map((fault) => ({ ...fault, field: fieldOf(fault.field) }))
  throw new AppError('validation_error', { faults, cause: error })
}

function fieldOf(field: string): string {
  if (field === 'fromSumma') {
    return 'amount'
  }
  return field.replace(/^fromRequisites/, 'inputs')
}

/** A simultaneous request with the same key may have confirmed it meanwhile. */
async function confirm(container: Container, { id }: ClaimRow, mover: Mover): Promise<ClaimRow> {
  const { clock, config, db, payments } = container
  const { methods } = payments
  const command = { claimId: id, mover, now: clock.now() }
  try {
    return await confirmClaim(db, { ...command, addressFactor: config.rateLimitFactor, methods })
  } catch (error) {
    const claim = await findClaim(db, id)
    const isLate = error instanceof AppError && error.code === 'state_changed'
    if (!isLate || !claim || claim.state === 'created') {
      throw error
    }
    return claim
  }
}
