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
    'Claims of this browser and of the signed-in user that have not ended, newest first, at most twenty',
  status: 200,
  response: z.array(ownClaim),
  errors: ['token_not_valid'],
})
