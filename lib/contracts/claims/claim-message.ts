import { z } from 'zod'
import { emailText } from '../email'
import { defineEndpoint } from '../endpoint'
import { plainText } from '../site/plain-text'
import { claimPaths } from './claim-paths'

export const leastQuestion = 10
export const mostQuestion = 5000

const claimQuestionBody = z
  .object({
    text: z.string().overwrite(plainText).min(leastQuestion).max(mostQuestion),
    email: emailText
      .optional()
      .describe('Where to answer, for a claim without an e-mail; else its own is used.'),
  })
  .meta({ id: 'ClaimQuestion' })

export const askAboutClaim = defineEndpoint({
  name: 'askAboutClaim',
  method: 'post',
  path: claimPaths.message,
  tag: 'Claims',
  summary: 'Write to the office about a claim, in any state; only from its browser or user',
  params: z.object({ id: z.uuid() }),
  body: claimQuestionBody,
  status: 201,
  response: z.object({ detail: z.string() }),
  errors: ['token_not_valid', 'not_found', 'forbidden', 'validation_error', 'too_many_requests'],
})
