import { z } from 'zod'
import { decimalText, timestamp } from './common'
import { defineEndpoint } from './endpoint'

const tag = 'Payments'
const path = '/api/v1/demo-pay/'

/** The fields as the office's form sent them; altered ones are refused. */
const signedFields = z
  .record(z.string().max(32), z.string().max(500))
  .refine((fields) => Object.keys(fields).length <= 16, { error: 'too_many' })

const paidOutcomes = ['exact', 'less', 'more'] as const
export type PaidOutcome = (typeof paidOutcomes)[number]
/** How the visitor of the demo provider's page wants the payment to end. */
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
    /** The call-back that each outcome would send. */
    amounts: z.record(z.enum(paidOutcomes), decimalText),
  })
  .meta({ id: 'DemoOrder' })
export type DemoOrder = z.infer<typeof demoOrder>

export const readDemoOrder = defineEndpoint({
  name: 'readDemoOrder',
  method: 'post',
  path: `${path}order/`,
  tag,
  summary: 'The demo provider reads an order; no real money',
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
  summary: 'Pays at the demo provider the way that is chosen, and calls the office back',
  body: z.object({ fields: signedFields, outcome: demoOutcome }),
  status: 200,
  response: z.object({ redirect: z.url() }),
  errors: ['forbidden', 'not_found'],
})
