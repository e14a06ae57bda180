import { correctClaim as contract } from '@/lib/contracts/claims/claim-correction'
import { AppError } from '@/lib/errors/app-error'
import {
  correctClaim,
  findCorrectedClaim,
  orderProof,
  type CreatedClaim,
} from '@/server/modules/claims'
import type { Container } from '@/server/container'
import type { ApiContext } from '@/server/http/api-env'
import { claimKeyring, writeClaimCookie } from '@/server/http/endpoint/cookies/claim-cookie'
import { findIdempotencyKey } from '@/server/http/endpoint/input/read-idempotency-key'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { addressKey, addressOf } from '@/server/http/middleware/client-address'
import { ownClaim } from './claim-reading'
import { agreementOrRefusal } from './claim.routes'
import { verifiedOf } from './claim-verification'
import { namingOpenClaims } from './naming-open-claims'

const ownClaimAndKeyring = {
  schemes: ownClaim.schemes,
  isOptional: ownClaim.isOptional,
  find: async (c: ApiContext, container: Container) => ({
    ...(await ownClaim.find(c, container)),
    ...(await claimKeyring.find(c, container)),
  }),
}

export const claimCorrectionRoutes: readonly EndpointRoute[] = [
  defineRoute(
    contract,
    { limit: 'claim', cache: 'no-store', credentials: ownClaimAndKeyring },
    async ({ container, claim, mover, access, keyring, body, locale }, c) => {
      if (!access.mayCorrect) {
        throw new AppError('forbidden')
      }
      const { config, db, clock, offer } = container
      const now = clock.now()
      const address = addressKey(addressOf(c, config))
      const sent = {
        body,
        claim,
        secretKey: (await container.sessionKeys()).claims,
        idempotencyKey: findIdempotencyKey(c, { userId: keyring.userId, address }),
      }
      const respondWith = (corrected: CreatedClaim) => {
        const { id, state, expiresAt } = corrected.claim
        const proof = orderProof(sent.secretKey, id)
        writeClaimCookie(c, { id, secret: corrected.secret, proof }, config)
        return { id, status: state, expiresAt: expiresAt.toISOString() }
      }
      const earlier = await findCorrectedClaim(db, sent)
      if (earlier) {
        return respondWith(earlier)
      }
      const pair = { fromPs: claim.fromCurrencyId, toPs: claim.toCurrencyId }
      const offered = agreementOrRefusal(offer, { body: pair, locale, now })
      if (offered instanceof AppError) {
        throw offered
      }
      const corrected = await correctClaim(db, {
        ...sent,
        pairs: offered.pairs,
        aml: container.aml.terms,
        secrets: keyring.secrets,
        verified: await verifiedOf(c, container),
        confirmedEmail: keyring.email,
        addressFactor: config.rateLimitFactor,
        methods: container.payments.methods,
        mover,
        locale,
        now,
      }).catch(async (error: unknown) => {
        throw await namingOpenClaims(error, { container, keyring })
      })
      return respondWith(corrected)
    },
  ),
]
