import { z } from 'zod'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import { decimalBetween } from '../decimal-between'

export const visitorChecks = z
  .object({
    daily: z
      .int()
      .min(0)
      .max(10_000)
      .describe('How many addresses visitors may have checked in 24 hours; 0 means none.'),
    priceUsd: decimalBetween({ min: 0, excludesMin: true, digits: 2 })
      .nullable()
      .describe(
        'What a check costs the office, as visitors are told; null means that they are told it is free.',
      ),
  })
  .meta({ id: 'VisitorChecks' })

export const saveVisitorChecks = defineEndpoint({
  name: 'saveVisitorChecks',
  method: 'put',
  path: '/api/v1/operator/risk/visitor-checks/',
  summary: 'Changes whether visitors may have an address checked before an order',
  tag: 'Desk: risk',
  body: visitorChecks,
  status: 204,
  response: z.undefined(),
})
