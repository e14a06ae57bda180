import * as desk from '@/lib/contracts/desk/payers'
import { AppError } from '@/lib/errors/app-error'
import type { Container } from '@/server/container'
import type { ApiContext } from '@/server/http/api-env'
import { defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { Caller } from '@/server/http/endpoint/find-caller'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import { addressKey, addressOf } from '@/server/http/middleware/client-address'
import { presentPayer } from '@/server/http/presenters/claims/present-payer'
import {
  decidePayer,
  findClaim,
  findExpectedPayer,
  findSignedPayer,
  findVerifiedName,
  writePayer,
} from '@/server/modules/claims'

type Request = Caller & { container: Container; params: { id: string; payment: string } }

/** The calls with which operators write down who paid, and decide about somebody else's money. */
export const deskPayerRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(
    desk.writePayer,
    async (input, c) => {
      const { name, number } = input.body
      const told = { name: name || null, number: number || null }
      const { db, numbers } = input.container
      await writePayer(db, numbers, { ...commandOf(input, c), ...told })
      return payerOf(input)
    },
    { refreshes: false },
  ),

  defineDeskRoute(
    desk.decidePayer,
    async (input, c) => {
      await decidePayer(input.container.db, { ...commandOf(input, c), ...input.body })
      return payerOf(input)
    },
    { refreshes: false },
  ),
]

function commandOf({ actor, container, params }: Request, c: ApiContext) {
  return {
    claimId: params.id,
    paymentId: params.payment,
    actor,
    address: addressKey(addressOf(c, container.config)),
    now: container.clock.now(),
  }
}

async function payerOf({ container, params }: Request) {
  const { clock, db, numbers } = container
  const claim = await findClaim(db, params.id)
  const payer = await findSignedPayer(db, { claimId: params.id, paymentId: params.payment })
  if (!claim || !payer) {
    throw new AppError('not_found')
  }
  const verifiedName = await findVerifiedName(db, numbers, { claim, now: clock.now() })
  return presentPayer(payer, await findExpectedPayer(db, claim, verifiedName))
}
