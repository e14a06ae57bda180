import { z } from 'zod'
import { hasInvisibleCharacters } from '@/lib/contracts/invisible-characters'
import { claimState } from '../../claims/claim-states'
import { deskClaimParams as params } from '../claim'

export const tag = 'Desk: claims'

export const expectedVersion = z.number().int().describe('The version of the claim that was shown.')
export const remark = z
  .string()
  .trim()
  .min(3)
  .max(1000)
  .describe('A remark that the customer can read.')
export const proof = z
  .string()
  .trim()
  .min(3)
  .max(1000)
  .describe('A description of the proof, which is stored in the claim’s history.')
/* Invisible characters would make two different texts look equal. */
const invisibleCharacters = { message: 'unseen_signs' }
export const reference = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine((text) => !hasInvisibleCharacters(text), invisibleCharacters)
  .describe(
    'The reference of the bank or the network. If it is the URL of a page in a block explorer, only the hash in the URL is used.',
  )

/** For cash: the code that the customer shows, or how they were identified without it. */
export const handOver = {
  code: z.string().trim().max(20).optional().describe('Required when cash is handed over.'),
  withoutCode: z
    .string()
    .trim()
    .min(10)
    .max(1000)
    .optional()
    .describe('How the customer was identified without the code; stored in the audit log.'),
}

export const changedClaim = {
  method: 'post',
  tag,
  params,
  status: 200,
  response: z.object({ state: claimState, version: z.number().int() }),
} as const

export const refusals = ['not_found', 'state_changed'] as const
