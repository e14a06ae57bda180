import * as creation from '@/lib/contracts/claims/claim-creation'
import { getClaimStatus } from '@/lib/contracts/claims/claim-status'
import * as contract from '@/lib/contracts/claims/claims'
import * as payment from '@/lib/contracts/claims/claim-payment'
import { AppError } from '@/lib/errors/app-error'
import type { Locale } from '@/lib/i18n/locales'
import { captchaKeyFor } from '@/server/modules/captcha'
import {
  canOpenClaim,
  cancelClaim,
  chooseAgain,
  confirmClaim,
  createClaim,
  findCreatedClaim,
  giveRefundInputs,
  hasLostVerification,
  isOrderProof,
  nameReference,
  needsOf,
  orderProof,
  readRefund,
  payInToShow,
  reportPayment,
  retractReport,
  settleClaim,
  type ClaimRow,
  type CreatedClaim,
} from '@/server/modules/claims'
import type { Container } from '@/server/container'
import type { Offer } from '@/server/modules/offer'
import { openPaymentForm } from '@/server/modules/payments'
import {
  claimKeyring,
  claimKeys,
  readOpening,
  writeClaimCookie,
} from '@/server/http/endpoint/cookies/claim-cookie'
import { findIdempotencyKey } from '@/server/http/endpoint/input/read-idempotency-key'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { addressKey, addressOf } from '@/server/http/middleware/client-address'
import { guardHuman, guardOrigin } from '@/server/http/middleware/guards'
import { keptRefferal } from '@/server/http/middleware/kept-refferal'
import { siteOrigin } from '@/server/http/presenters/site/site-origin'
import { breakRefusal, pausedRefusal } from '@/server/http/presenters/refusals'
import { claimCash } from '@/server/http/presenters/claims/claim-cash'
import { presentRequisite } from '@/server/http/presenters/claims/present-requisite'
import {
  accessOf,
  findClaimOrRefuse,
  ownClaim,
  pairOf,
  refundInputsOf,
  shownOf,
  showOwnClaim,
  showView,
  sidesOf,
  viewOf,
  walletLinkOf,
} from './claim-reading'
import { verifiedOf } from './claim-verification'
import { namingOpenClaims } from './naming-open-claims'

const cache = 'no-store'
const reading = { limit: 'read', cache } as const
const moving = { limit: 'claim', cache } as const
const creating = { ...moving, credentials: claimKeyring } as const
const looking = { ...reading, credentials: claimKeys } as const
const opening = { ...moving, credentials: claimKeys } as const
const readingOwn = { ...reading, credentials: ownClaim } as const
const movingOwn = { ...moving, credentials: ownClaim } as const

/** Everything that a visitor does with their claim. */
export const claimRoutes: readonly EndpointRoute[] = [
  defineRoute(creation.createClaim, creating, async ({ container, body, keyring, locale }, c) => {
    const { config, db, clock, offer } = container
    guardOrigin(c, config)
    const now = clock.now()
    const { userId } = keyring
    const address = addressKey(addressOf(c, config))
    const sent = {
      body,
      secretKey: (await container.sessionKeys()).claims,
      idempotencyKey: findIdempotencyKey(c, { userId, address }),
    }
    const respondWith = ({ claim, secret }: CreatedClaim) => {
      const proof = orderProof(sent.secretKey, claim.id)
      writeClaimCookie(c, { id: claim.id, secret, proof }, config)
      return { id: claim.id, status: claim.state, expiresAt: claim.expiresAt.toISOString() }
    }
    const offered = agreementOrRefusal(offer, { body, locale, now })
    if (offered instanceof AppError) {
      // If this request repeats one that already created a claim, it returns that claim, whatever has
      // happened to the offer since.
      const earlier = await findCreatedClaim(db, sent)
      if (earlier) {
        return respondWith(earlier)
      }
      throw offered
    }
    const created = await createClaim(db, {
      ...sent,
      direction: {
        id: offered.directionId,
        pairs: offered.pairs,
        margins: offered.margins,
      },
      usdPerFrom: offered.usdPerFrom,
      usdPerTo: offered.usdPerTo,
      aml: container.aml.terms,
      assertHuman: () => guardHuman(c, container, { action: 'claim', token: body.recaptcha }),
      keptRefferal: await keptRefferal(c, { db, typed: body.refferal }),
      secrets: keyring.secrets,
      verified: await verifiedOf(c, container),
      confirmedEmail: keyring.email,
      addressFactor: config.rateLimitFactor,
      locale,
      address,
      userId,
      actor: userId === null ? { kind: 'system', name: 'visitor' } : { kind: 'user', userId },
      now,
    }).catch(async (error: unknown) => {
      throw await namingOpenClaims(error, { container, keyring })
    })
    return respondWith(created)
  }),

  defineRoute(creation.checkClaimCaptcha, reading, async ({ container }) => {
    const siteKey = await captchaKeyFor(container, 'claim')
    return { required: siteKey !== null, siteKey }
  }),

  defineRoute(getClaimStatus, looking, async ({ container, params, keys, locale }) => {
    const view = await viewOf(container, params.id, locale)
    const access = canOpenClaim(view.claim, keys) ? accessOf(view.claim, keys) : null
    return showView({ container, view, locale, access })
  }),

  defineRoute(contract.openClaim, opening, async ({ container, params, keys, body, locale }, c) => {
    guardOrigin(c, container.config)
    const claim = await findClaimOrRefuse(container, params.id)
    const { secret, proof = '' } = readOpening(body.secret) ?? {}
    if (secret === undefined || !canOpenClaim(claim, { secret, userId: null, email: null })) {
      throw new AppError('forbidden')
    }
    const { id } = claim
    // The private link has a proof, and so has the one that a partner gives to the customer; the mailed one has none.
    const isProved = isOrderProof((await container.sessionKeys()).claims, id, proof)
    writeClaimCookie(c, { id, secret, ...(isProved && { proof }) }, container.config)
    const access = accessOf(claim, { ...keys, secret, proof: isProved ? proof : keys.proof })
    return showOwnClaim({ container, id, locale, access })
  }),

  defineRoute(
    contract.confirmClaim,
    movingOwn,
    async ({ container, claim, mover, access, body, locale }) => {
      const { db, clock } = container
      const command = { claimId: claim.id, mover, now: clock.now() }
      const addressFactor = container.config.rateLimitFactor
      const { methods } = container.payments
      const movedClaim = await {
        details: () => confirmClaim(db, { ...command, addressFactor, methods }),
        paid: () =>
          reportPayment(db, {
            ...command,
            how: 'paid',
            reference: body.reference,
          }),
        reference: () => nameReference(db, { ...command, reference: body.reference }),
        unpaid: () => retractReport(db, command),
        choose: () => chooseAgain(db, command),
        cancel: () => cancelClaim(db, command),
      }[body.step]()
      return showOwnClaim({ container, id: movedClaim.id, locale, access })
    },
  ),

  defineRoute(
    contract.settleClaim,
    movingOwn,
    async ({ container, claim, mover, access, body, locale }) => {
      const { clock, config, db } = container
      const movedClaim = await settleClaim(db, {
        claimId: claim.id,
        choice: body.choice,
        shown: shownOf(body),
        expectedVersion: body.version,
        pair: pairOf(container, claim, locale),
        mover,
        now: clock.now(),
        addressFactor: config.rateLimitFactor,
      })
      return showOwnClaim({ container, id: movedClaim.id, locale, access })
    },
  ),

  defineRoute(payment.getClaimRequisite, readingOwn, async ({ container, claim, locale }) => {
    const view = await viewOf(container, claim.id, locale)
    const payIn = payInToShow(view)
    if (payIn === null || payIn.state !== 'given') {
      throw new AppError('state_changed')
    }
    if (payIn.method === 'form') {
      throw new AppError('not_found')
    }
    await assertVerified(container, claim)
    const sides = sidesOf(container, claim)
    const cash = sides.from.kind === 'cash' ? await claimCash({ container, view, locale }) : null
    const walletLink = walletLinkOf(container, view, sides)
    return presentRequisite({ view, sides, cash, walletLink, locale })
  }),

  defineRoute(payment.getClaimForm, readingOwn, async ({ container, claim, locale }, c) => {
    const view = await viewOf(container, claim.id, locale)
    if (claim.state !== 'awaiting_payment' || view.payIn === null) {
      throw new AppError('state_changed')
    }
    await assertVerified(container, claim)
    return openPaymentForm(container.db, container.payments, {
      claimId: claim.id,
      invoiceId: claim.invoiceId,
      method: view.payIn.method,
      amount: view.quote.fromAmount.minus(view.received),
      currencyId: claim.fromCurrencyId,
      until: claim.expiresAt,
      locale,
      origin: siteOrigin(c.req.url, container.config),
    })
  }),

  defineRoute(
    contract.refundClaim,
    movingOwn,
    async ({ container, claim, mover, access, body, locale }) => {
      if (!access.mayCorrect) {
        throw new AppError('forbidden')
      }
      const { db, clock } = container
      const currencyId = body.currency ?? (await onlyOwedCurrency(container, claim.id, locale))
      const inputs = await readRefund(body.requisites, refundInputsOf(container, currencyId))
      const movedClaim = await giveRefundInputs(db, {
        claimId: claim.id,
        currencyId,
        inputs,
        mover,
        now: clock.now(),
      })
      return showOwnClaim({ container, id: movedClaim.id, locale, access })
    },
  ),
]

/* Each currency is refunded separately, so if there are several, the call must name one. */
async function onlyOwedCurrency(container: Container, id: string, locale: Locale): Promise<number> {
  const { money } = await viewOf(container, id, locale)
  const [only, ...others] = money.due
  if (!only) {
    throw new AppError('state_changed')
  }
  if (others.length > 0) {
    throw new AppError('validation_error', { faults: [{ field: 'currency', key: 'required' }] })
  }
  return only.currencyId
}

type AgreementRequest = {
  body: Pick<creation.CreateClaimBody, 'fromPs' | 'toPs'>
  locale: Locale
  now: Date
}

/** The terms on which a claim can be created now, or the error if none can be created. */
export function agreementOrRefusal(offer: Offer, { body, locale, now }: AgreementRequest) {
  const refusalInBreak = breakRefusal(offer, locale)
  if (refusalInBreak) {
    return refusalInBreak
  }
  const offered = offer.agreement({ from: body.fromPs, to: body.toPs })
  if (offered === null) {
    return new AppError('not_found')
  }
  return 'pause' in offered ? pausedRefusal(offered.pause, { locale, now }) : offered
}

/*
 * Refuses to show where to pay while a verification on which the claim relies is no longer valid: the
 * payment would stop the claim.
 */
async function assertVerified({ clock, db }: Container, claim: ClaimRow): Promise<void> {
  if (hasLostVerification(await needsOf(db, claim, clock.now()))) {
    throw new AppError('state_changed', { text: 'verification_lost' })
  }
}
