import { z } from 'zod'
import { decimalText, timestamp } from './common'
import { defineEndpoint } from './endpoint'

const tag = 'Payments'
const path = '/api/v1/demo-pay/'

/** The signed fields of Kantor's payment form; altered fields are refused. */
const signedFields = z
  .record(z.string().max(32), z.string().max(500))
  .refine((fields) => Object.keys(fields).length <= 16, { error: 'too_many' })

const paidOutcomes = ['exact', 'less', 'more'] as const
export type PaidOutcome = (typeof paidOutcomes)[number]
/** The outcome that a visitor chooses on the demo provider's page. */
export const demoOutcomes = [...paidOutcomes, 'late', 'fail'] as const
export const demoOutcome = z.enum(demoOutcomes)
export type DemoOutcome = z.infer<typeof demoOutcome>

export const demoOrder = z
  .object({
    order: z.string(),
    amount: decimalText,
    currency: z.string(),
    until: timestamp,
    cancelUrl: z.url(),
    /** The amount that the callback of each outcome would report. */
    amounts: z.record(z.enum(paidOutcomes), decimalText),
  })
  .meta({ id: 'DemoOrder' })
export type DemoOrder = z.infer<typeof demoOrder>

export const readDemoOrder = defineEndpoint({
  name: 'readDemoOrder',
  method: 'post',
  path: `${path}order/`,
  tag,
  summary: 'Reads an order at the demo provider; no real money is involved',
  body: z.object({ fields: signedFields }),
  status: 200,
  response: demoOrder,
  errors: ['forbidden', 'not_found'],
})

export const payDemoOrder = defineEndpoint({
  name: 'payDemoOrder',
  method: 'post',
  path,
  tag,
  summary: 'Pays at the demo provider with the chosen outcome, and sends Kantor the callback',
  body: z.object({ fields: signedFields, outcome: demoOutcome }),
  status: 200,
  response: z.object({ redirect: z.url() }),
  errors: ['forbidden', 'not_found'],
})
