import { z } from 'zod'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import { version } from '@/lib/contracts/desk/resource'
import { deskVerificationsPath } from '@/lib/contracts/desk/verifications/verifications'

const tag = 'Desk: verifications'

/** The office's rules for verifications. */
export const verificationRules = z
  .object({
    promiseMinutes: z
      .number()
      .int()
      .min(5)
      .max(10_080)
      .describe('The time within which a decision is promised.'),
    approvalMonths: z
      .number()
      .int()
      .min(1)
      .max(120)
      .nullable()
      .describe(
        'For how long an approval is valid unless the operator says otherwise; null if it has no end.',
      ),
    photoDays: z
      .number()
      .int()
      .min(1)
      .max(3650)
      .describe('How many days photos are kept after the last decision.'),
    isOnePersonOnly: z
      .boolean()
      .describe('Whether a card or an account can be approved for only one person.'),
  })
  .meta({ id: 'VerificationRules' })
export type VerificationRules = z.infer<typeof verificationRules>

const path = `${deskVerificationsPath}/rules/`

export const getVerificationRules = defineEndpoint({
  name: 'getVerificationRules',
  method: 'get',
  path,
  tag,
  summary: 'The office’s rules for verifications',
  status: 200,
  response: z.object({ rules: verificationRules, version }),
})

export const saveVerificationRules = defineEndpoint({
  name: 'saveVerificationRules',
  method: 'put',
  path,
  tag,
  summary: 'Changes the office’s rules for verifications',
  body: z.object({ rules: verificationRules, version }),
  status: 204,
  response: z.undefined(),
  errors: ['state_changed'],
})
