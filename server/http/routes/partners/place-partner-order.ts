import type { CreateClaimBody } from '@/lib/contracts/claims/claim-creation'
import type { createPartnerOrder } from '@/lib/contracts/partners/partner-api'
import { AppError } from '@/lib/errors/app-error'
import type { Locale } from '@/lib/i18n/locales'
import type { z } from 'zod'
import { partnerAddress } from '@/lib/contracts/partners/partner-address'
import type { Container } from '@/server/container'
import type { ApiContext } from '@/server/http/api-env'
import { addressKey, addressOf } from '@/server/http/middleware/client-address'
import { agreementOrRefusal } from '@/server/http/routes/claims/claim.routes'
import {
  confirmClaim,
  createClaim,
  findClaim,
  findCreatedClaim,
  type ClaimRow,
  type Mover,
} from '@/server/modules/claims'
import { readQuote, type Partner, type QuoteTicket } from '@/server/modules/partners'
import { isAnyListed } from '@/server/modules/risk'
import { assertOn } from './partner-quotes.routes'

type Placing = {
  container: Container
  partner: Partner
  body: z.output<typeof createPartnerOrder.body>
  locale: Locale
  idempotencyKey: string
  mover: Mover
}

/** Who acts when a partner does something with an order: the history names the network of the call. */
export function partnerMover(c: ApiContext, { config }: Pick<Container, 'config'>) {
  const actor = { kind: 'system', name: 'partner' } as const
  return { by: 'visitor', actor, address: addressKey(addressOf(c, config)) } as const
}

/**
 * Creates the claim of a quote and confirms it. A repeated request returns the claim that the first one
 * created, also when the quote has expired since, and confirms it if the first one could not.
 */
export async function placePartnerOrder(placing: Placing): Promise<ClaimRow> {
  const { container, partner, body, idempotencyKey } = placing
  const { quotes: key, claims: secretKey } = await container.sessionKeys()
  const quote = await readQuote({ token: body.quote, userId: partner.userId, key })
  if (!quote) {
    throw quoteFault('quote_invalid')
  }
  const sent = { body: claimOf(quote, placing), secretKey, idempotencyKey }
  const earlier = await findCreatedClaim(container.db, sent)
  const { claim } = earlier ?? (await create(placing, quote, sent).catch(atQuote))
  return claim.state === 'created' ? confirm(placing, claim) : claim
}

function claimOf(quote: QuoteTicket, { body, partner }: Placing): CreateClaimBody {
  return {
    email: body.email,
    ...{ fromPs: quote.from, toPs: quote.to, fromSumma: quote.send, toSumma: quote.receive },
    ...{ fromRequisites: body.fromRequisites, toRequisites: body.toRequisites },
    ...{ cityFrom: quote.cityFrom, cityTo: quote.cityTo },
    ...{ recaptcha: '', withVerificationCourse: false, refferal: partner.code },
  }
}

type Sent = { body: CreateClaimBody; secretKey: Uint8Array; idempotencyKey: string }

async function create(placing: Placing, quote: QuoteTicket, sent: Sent) {
  const { container, locale, mover, partner } = placing
  assertOn(partner)
  const { aml, clock, config, db, numbers, offer } = container
  // The blacklist of networks applies to calls with a key too.
  if (await isAnyListed(db, { email: null, address: mover.address, requisites: [] })) {
    throw new AppError('forbidden', { text: 'not_served' })
  }
  const now = clock.now()
  if (now >= quote.expiresAt) {
    throw quoteFault('quote_expired')
  }
  const offered = agreementOrRefusal(offer, { body: sent.body, locale, now })
  if (offered instanceof AppError) {
    throw offered
  }
  const { directionId: id, margins, pairs, usdPerFrom, usdPerTo } = offered
  return createClaim(db, {
    ...sent,
    direction: { id, margins, pairs },
    ...{ usdPerFrom, usdPerTo, locale, now },
    partner: { keyId: partner.keyId, quoted: quote.terms },
    aml: aml.terms,
    // The key shows who places the order, so no captcha is needed.
    assertHuman: () => Promise.resolve(),
    // The customer of a partner has no account, cookies or verifications here to identify them.
    ...{ keptRefferal: null, secrets: [], confirmedEmail: null, userId: null },
    verified: { keyring: { userId: null, email: null, secrets: [] }, numbers },
    addressFactor: config.rateLimitFactor,
    address: partnerAddress(partner.userId),
    actor: { kind: 'system', name: 'partner' },
  })
}

/** A simultaneous request with the same key may have confirmed it meanwhile. */
async function confirm({ container, mover }: Placing, { id }: ClaimRow): Promise<ClaimRow> {
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

const ofQuote = ['fromSumma', 'toSumma', 'cityFrom', 'cityTo']

/* An error of the quoted amounts is shown at the field that contains them: the quote. */
function atQuote(error: unknown): never {
  if (error instanceof AppError && error.code === 'validation_error') {
    const faults = error.faults.map((fault) =>
      ofQuote.includes(fault.field) ? { ...fault, field: 'quote' } : fault,
    )
    throw new AppError('validation_error', { faults, cause: error })
  }
  throw error
}

function quoteFault(key: 'quote_invalid' | 'quote_expired'): AppError {
  return new AppError('validation_error', { faults: [{ field: 'quote', key }] })
}
