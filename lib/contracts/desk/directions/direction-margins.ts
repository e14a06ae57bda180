import { z } from 'zod'
import { currency } from '@/lib/contracts/catalogue'
import { decimalText } from '@/lib/contracts/common'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import { decimalCodec } from '../codecs'
import { marginText } from './direction-terms'
import { confirmed, directionsPath, rowVersions } from './directions'

const tag = 'Desk: directions'

export const marginModes = ['set', 'add', 'subtract'] as const
export const marginSides = ['usual', 'verification', 'both'] as const

export const marginChange = z.object({
  directions: rowVersions,
  mode: z.enum(marginModes),
  percent: marginText.pipe(decimalCodec),
  applies: z.enum(marginSides),
})
export type MarginChange = z.output<typeof marginChange>
export type MarginChangeText = z.input<typeof marginChange>

const priced = z.object({
  marginPercent: decimalText,
  verificationMarginPercent: decimalText.nullable(),
  course: decimalText.nullable(),
  verificationCourse: decimalText.nullable(),
})

const marginPreviewRow = z
  .object({
    id: z.number().int(),
    from: currency,
    to: currency,
    before: priced,
    after: priced.nullable().describe('Null if the change cannot be made.'),
    fault: z.string().nullable().describe('Why the change cannot be made, as text.'),
  })
  .meta({ id: 'MarginPreviewRow' })
export type MarginPreviewRow = z.infer<typeof marginPreviewRow>

export const previewMargins = defineEndpoint({
  name: 'previewMargins',
  method: 'post',
  path: `${directionsPath}/margins/preview/`,
  summary: 'Shows the outcome of changing many margins, without storing it',
  tag,
  body: marginChange,
  status: 200,
  response: z.object({ directions: z.array(marginPreviewRow) }),
  errors: ['not_found', 'state_changed'],
})

export const changeMargins = defineEndpoint({
  name: 'changeMargins',
  method: 'post',
  path: `${directionsPath}/margins/`,
  summary: 'Changes many margins; either all of them or none',
  tag,
  body: marginChange.extend({ confirmed }),
  status: 200,
  response: z.object({ changed: z.number().int() }),
  errors: ['not_found', 'state_changed'],
})
