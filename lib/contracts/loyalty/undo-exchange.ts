import { z } from 'zod'
import { deskClaimsPath } from '../desk/claims'
import { changedClaim, expectedVersion, proof } from '../desk/claim-action-parts'
import { defineEndpoint } from '../endpoint'

export const undoDeskExchange = defineEndpoint({
  name: 'undoDeskExchange',
  ...changedClaim,
  path: `${deskClaimsPath}/{id}/undo/`,
  summary:
    'Records that the payment of a completed claim was called back: it counts for nobody any more, and its referrer’s reward is taken back',
  body: z.object({
    expectedVersion,
    proof: proof.max(500).describe('How it is known; the customer never sees it.'),
  }),
  errors: ['not_found', 'state_changed'],
})
