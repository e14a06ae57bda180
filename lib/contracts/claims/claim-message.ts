import { z } from 'zod'
import { emailText } from '../email'
import { defineEndpoint } from '../endpoint'
import { plainText } from '../site/plain-text'
import { claimPaths } from './claim-paths'

export const minMessageLength = 10
export const maxMessageLength = 5000

const claimQuestionBody = z
  .object({
    text: z.string().overwrite(plainText).min(minMessageLength).max(maxMessageLength),
    email: emailText
      .optional()
      .describe('Where to send the answer. Used only if the claim has no e-mail address.'),
  })
  .meta({ id: 'ClaimQuestion' })

export const askAboutClaim = defineEndpoint({
  name: 'askAboutClaim',
  method: 'post',
  path: claimPaths.message,
  tag: 'Claims',
  summary:
    'Sends a message to the office about a claim in any state; only for the browser or the user that created the claim',
  params: z.object({ id: z.uuid() }),
  body: claimQuestionBody,
  status: 201,
  response: z.object({ detail: z.string() }),
  errors: ['token_not_valid', 'not_found', 'forbidden', 'validation_error', 'too_many_requests'],
})
