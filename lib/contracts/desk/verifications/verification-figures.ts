import { z } from 'zod'
import { decimalText, timestamp } from '@/lib/contracts/common'
import { deskVerificationsPath } from '@/lib/contracts/desk/verifications/verifications'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import { verificationKind } from '@/lib/contracts/verification/pair-verification'
import { declineReason } from '@/lib/contracts/verification/verification-schemas'

const figuresPeriods = [1, 7, 30, 90] as const

export const deskVerificationFigures = z
  .object({
    days: z.number().int(),
    waiting: z.number().int(),
    overdue: z.number().int().describe('How many wait longer than was promised.'),
    oldestSince: timestamp.nullable().describe('Since when the longest one waits.'),
    promiseMinutes: z.number().int(),
    medianMinutes: z.number().int().nullable().describe('Null when none was decided.'),
    decided: z.number().int(),
    approved: z.number().int(),
    declined: z.number().int(),
    declinedPercent: decimalText.nullable().describe('Null when none was decided.'),
    reasons: z.array(
      z.object({
        reason: declineReason,
        count: z.number().int(),
        percent: decimalText.describe(
          'Of the declined verifications, each of which may have several reasons.',
        ),
      }),
    ),
    kinds: z.array(
      z.object({
        kind: verificationKind,
        waiting: z.number().int(),
        decided: z.number().int(),
        medianMinutes: z.number().int().nullable(),
      }),
    ),
  })
  .meta({ id: 'DeskVerificationFigures' })
export type DeskVerificationFigures = z.infer<typeof deskVerificationFigures>

export const getDeskVerificationFigures = defineEndpoint({
  name: 'getDeskVerificationFigures',
  method: 'get',
  path: `${deskVerificationsPath}/figures/`,
  tag: 'Desk: verifications',
  summary: 'How many wait, how long decisions took, and why verifications were declined',
  query: z.object({
    days: z.coerce
      .number()
      .refine((days) => figuresPeriods.some((period) => period === days), {
        error: 'unknown_value',
      })
      .default(7),
  }),
  status: 200,
  response: deskVerificationFigures,
})
