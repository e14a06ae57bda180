import { z } from 'zod'
import { timestamp } from '@/lib/contracts/common'
import { revokeReasons } from '@/lib/contracts/verification/verification-lists'
import {
  deskVerification,
  deskVerificationFault,
  deskVerificationParams,
  deskVerificationsPath,
} from '@/lib/contracts/desk/verifications/verifications'
import { defineEndpoint } from '@/lib/contracts/endpoint'

const tag = 'Desk: verifications'

const seen = z.number().int().describe('The version that the operator saw.')

const decided = {
  tag,
  params: deskVerificationParams,
  status: 200,
  response: deskVerification,
  errors: ['not_found', 'state_changed', 'verification_taken'],
} as const

export const takeVerification = defineEndpoint({
  ...decided,
  name: 'takeVerification',
  method: 'post',
  path: `${deskVerificationsPath}/{id}/take/`,
  summary: 'Takes a verification, so that other operators see who works on it',
  body: z.object({
    over: z
      .boolean()
      .default(false)
      .describe('Takes it over from another operator, who is told so.'),
  }),
})

export const releaseVerification = defineEndpoint({
  ...decided,
  name: 'releaseVerification',
  method: 'post',
  path: `${deskVerificationsPath}/{id}/release/`,
  summary: 'Gives a verification back to the queue',
  body: z.object({}),
})

export const approveVerification = defineEndpoint({
  ...decided,
  name: 'approveVerification',
  method: 'post',
  path: `${deskVerificationsPath}/{id}/approve/`,
  summary: 'Approves a verification that the operator has taken; claims that wait for it continue',
  body: z.object({
    version: seen,
    until: timestamp.nullable().describe('When the approval ends; null if it has no end.'),
  }),
  errors: [...decided.errors, 'duplicate', 'validation_error'],
})

export const declineVerification = defineEndpoint({
  ...decided,
  name: 'declineVerification',
  method: 'post',
  path: `${deskVerificationsPath}/{id}/decline/`,
  summary:
    'Declines photos and values of a verification that the operator has taken; only these are sent again',
  body: z.object({
    version: seen,
    faults: z.array(deskVerificationFault).min(1).max(20),
    remark: z.string().trim().max(1000).nullable().describe('Text for the customer.'),
  }),
  errors: [...decided.errors, 'validation_error'],
})

export const revokeVerification = defineEndpoint({
  ...decided,
  name: 'revokeVerification',
  method: 'post',
  path: `${deskVerificationsPath}/{id}/revoke/`,
  summary: 'Takes an approval back; claims that rely on it and are not paid are stopped',
  body: z.object({
    version: seen,
    reason: z.enum(revokeReasons),
    remark: z.string().trim().max(1000).nullable().describe('Text for the customer.'),
  }),
})

export const expireVerification = defineEndpoint({
  ...decided,
  name: 'expireVerification',
  method: 'post',
  path: `${deskVerificationsPath}/{id}/expire/`,
  summary: 'Ends an approval now, as if its time had passed',
  body: z.object({ version: seen }),
})
