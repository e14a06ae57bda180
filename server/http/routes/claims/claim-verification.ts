import { verifyForClaim as contract } from '@/lib/contracts/verification/verifications'
import { AppError } from '@/lib/errors/app-error'
import type { Container } from '@/server/container'
import { verifyForClaim } from '@/server/modules/claims'
import { verificationSecret } from '@/server/modules/verification'
import type { ApiContext } from '@/server/http/api-env'
import {
  readVerificationKeyring,
  writeVerificationCookie,
} from '@/server/http/endpoint/cookies/verification-cookie'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { ownClaim } from './claim-reading'

/** What the caller has to prove their verifications with: the session, and the secrets in cookies. */
export async function verifiedOf(c: ApiContext, container: Container) {
  const { keyring } = await readVerificationKeyring(c, container)
  return { keyring, numbers: container.numbers }
}

/** The way from a claim to the verification that it needs. */
export const claimVerificationRoutes: readonly EndpointRoute[] = [
  defineRoute(
    contract,
    { limit: 'claim', cache: 'no-store', credentials: ownClaim },
    async ({ container, claim, mover, access, body, locale }, c) => {
      if (!access.mayCorrect) {
        // The mailed link alone may have reached a stranger, who must not see the photos.
        throw new AppError('forbidden', { text: 'verification_claim_elsewhere' })
      }
      const { clock, config, db, numbers, sessionKeys } = container
      const secretKey = (await sessionKeys()).verifications
      const { keyring } = await readVerificationKeyring(c, container)
      const { isNew, row } = await verifyForClaim(
        { db, numbers, secretKey },
        {
          ...{ claim, keyring, mover, locale, kind: body.kind },
          addressFactor: config.rateLimitFactor,
          now: clock.now(),
        },
      )
      if (row.userId === null && row.mailbox === null) {
        // A guest who placed the order may open the verification that was started from it. Other
        // verifications are opened only by the mailed link.
        const secret = verificationSecret(secretKey, row.id)
        writeVerificationCookie(c, { kind: 'verification', id: row.id, secret }, config)
      }
      return { id: row.id, status: row.state, isNew }
    },
  ),
]
