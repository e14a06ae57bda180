import { z } from 'zod'
import { ownClaim } from '../accounts/own-claims'
import { defineEndpoint } from '../endpoint'
import { claimPaths } from './claim-paths'

export const listOpenClaims = defineEndpoint({
  name: 'listOpenClaims',
  method: 'get',
  path: claimPaths.openOnes,
  tag: 'Claims',
  summary:
    'Claims that have not ended, of this browser and of who is signed in: the newest first, twenty at most',
  status: 200,
  response: z.array(ownClaim),
  errors: ['token_not_valid'],
})
