import * as desk from '@/lib/contracts/desk/claim-actions/claim-payers'
import { defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import { decidePayer, writePayer } from '@/server/modules/claims'
import { makeMove, outsideOffer } from './make-move'

/** The calls with which operators write down who paid, and decide about somebody else's money. */
export const deskPayerRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(
    desk.writePayer,
    (input, c) => {
      const { name, number } = input.body
      const told = { name: name || null, number: number || null }
      const paymentId = input.params.payment
      const { db, numbers } = input.container
      return makeMove(input, c, (command) =>
        writePayer(db, numbers, { ...command, ...told, paymentId }),
      )
    },
    outsideOffer,
  ),

  defineDeskRoute(
    desk.decidePayer,
    (input, c) => {
      const { decision, note } = input.body
      const paymentId = input.params.payment
      const { db } = input.container
      return makeMove(input, c, (command) =>
        decidePayer(db, { ...command, decision, note, paymentId }),
      )
    },
    outsideOffer,
  ),
]
