import { z } from 'zod'
import { idNumber } from '@/lib/contracts/common'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import { deskClaimsPath as base } from '../claims'
import {
  changedClaim,
  expectedVersion,
  handOver,
  proof,
  reference,
  refusals,
} from './claim-action-parts'

export const completeDeskClaim = defineEndpoint({
  name: 'completeDeskClaim',
  ...changedClaim,
  path: `${base}/{id}/complete/`,
  summary: 'Records that the payout was sent by hand',
  body: z.object({ expectedVersion, reference, ...handOver }),
  errors: [...refusals, 'duplicate', 'validation_error'],
})

export const completeDeskRefund = defineEndpoint({
  name: 'completeDeskRefund',
  ...changedClaim,
  path: `${base}/{id}/complete-refund/`,
  summary: 'Records that a refund was sent by hand; after the last refund the claim is `refunded`',
  body: z.object({
    expectedVersion,
    payout: z
      .uuid()
      .optional()
      .describe('The refund that was sent. If omitted, the first waiting refund.'),
    reference,
    ...handOver,
  }),
  errors: [...refusals, 'reserve_short', 'duplicate', 'validation_error'],
})

export const sendDeskRefund = defineEndpoint({
  name: 'sendDeskRefund',
  ...changedClaim,
  path: `${base}/{id}/send-refund/`,
  summary: 'Has a refund sent by the rail of its currency, to the address that the refund names',
  body: z.object({
    expectedVersion,
    payout: z
      .uuid()
      .optional()
      .describe('The refund to send. If omitted, the first that waits to be sent by hand.'),
  }),
  errors: [...refusals, 'reserve_short'],
})

export const returnDeskUnclaimed = defineEndpoint({
  name: 'returnDeskUnclaimed',
  ...changedClaim,
  path: `${base}/{id}/return-unclaimed/`,
  summary: 'Records that the unclaimed money in a currency was refunded by hand',
  body: z.object({ expectedVersion, currency: idNumber, reference, ...handOver }),
  errors: [...refusals, 'reserve_short', 'duplicate', 'validation_error'],
})

export const retryDeskPayout = defineEndpoint({
  name: 'retryDeskPayout',
  ...changedClaim,
  path: `${base}/{id}/retry-payout/`,
  summary: 'Sends a failed payout again',
  body: z.object({
    expectedVersion,
    byHand: z
      .boolean()
      .describe(
        'Whether an operator sends it by hand, whatever the payment method of the currency is.',
      ),
  }),
  errors: refusals,
})

export const retryDeskRefund = defineEndpoint({
  name: 'retryDeskRefund',
  ...changedClaim,
  path: `${base}/{id}/retry-refund/`,
  summary: 'Sends a failed refund again',
  body: z.object({ expectedVersion }),
  errors: refusals,
})

export const proveDeskPayoutSent = defineEndpoint({
  name: 'proveDeskPayoutSent',
  ...changedClaim,
  path: `${base}/{id}/payout-sent/`,
  summary: 'Records, with a proof, that a payout of unknown outcome was sent',
  body: z.object({ expectedVersion, reference, proof }),
  errors: [...refusals, 'duplicate'],
})

export const proveDeskPayoutNotSent = defineEndpoint({
  name: 'proveDeskPayoutNotSent',
  ...changedClaim,
  path: `${base}/{id}/payout-not-sent/`,
  summary: 'Records, with a proof, that a payout of unknown outcome was not sent',
  body: z.object({ expectedVersion, proof }),
  errors: refusals,
})
