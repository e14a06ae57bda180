import { z } from 'zod'
import { hasInvisibleCharacters } from '@/lib/contracts/invisible-characters'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import { payerDecisions } from '../../verification/verification-lists'
import { deskClaimsPath as base } from '../claims'
import { changedClaim, expectedVersion, refusals } from './claim-action-parts'

const params = z.object({ id: z.uuid(), payment: z.uuid() })
const path = `${base}/{id}/payments/{payment}/payer/`

function told(longest: number) {
  return z
    .string()
    .trim()
    .max(longest)
    .refine((text) => !hasInvisibleCharacters(text), { message: 'unseen_signs' })
    .nullable()
}

export const writePayer = defineEndpoint({
  name: 'writePayer',
  ...changedClaim,
  method: 'put',
  path,
  summary: 'Writes down who made a payment; somebody else’s money stops the claim',
  params,
  body: z.object({
    expectedVersion,
    name: told(200),
    number: told(64).describe('Complete or masked.'),
  }),
  errors: [...refusals, 'validation_error'],
})

export const decidePayer = defineEndpoint({
  name: 'decidePayer',
  ...changedClaim,
  path,
  summary: 'Decides about somebody else’s money: it is exchanged, or it goes back',
  params,
  body: z.object({
    expectedVersion,
    decision: z.enum(payerDecisions),
    note: z.string().trim().min(3).max(500),
  }),
  errors: [...refusals, 'validation_error'],
})
