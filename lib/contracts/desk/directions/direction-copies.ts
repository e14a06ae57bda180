import { z } from 'zod'
import { currency } from '@/lib/contracts/catalogue'
import { decimalText, idNumber, timestamp } from '@/lib/contracts/common'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import { confirmed, directionsPath, rowVersions } from './directions'

const tag = 'Desk: directions'

const copied = {
  like: idNumber.describe('The currency whose directions are copied.'),
  currency: idNumber.describe('The currency that gets them.'),
}

const directionCopy = z
  .object({
    id: z.int().describe('The direction that is copied.'),
    updatedAt: timestamp.describe('Its version.'),
    from: currency,
    to: currency,
    marginPercent: decimalText,
    verificationMarginPercent: decimalText.nullable(),
    course: decimalText.nullable().describe('Null while there is no price.'),
    isThere: z
      .boolean()
      .describe('Whether this pair already has a direction, which stays as it is.'),
    fault: z.string().nullable().describe('Why it cannot be copied, as text.'),
    awaitsPrice: z
      .boolean()
      .describe('Whether it can be copied as soon as the expected first price is there.'),
  })
  .meta({ id: 'DirectionCopy' })
export type DirectionCopy = z.infer<typeof directionCopy>

export const previewDirectionCopies = defineEndpoint({
  name: 'previewDirectionCopies',
  method: 'get',
  path: `${directionsPath}/copies/`,
  summary: 'The directions that a currency would get from those of another one',
  tag,
  query: z.object({
    like: z.coerce.number().int().min(1),
    currency: z.coerce.number().int().min(1),
  }),
  status: 200,
  response: z.object({
    copies: z.array(directionCopy),
    firstPriceAt: timestamp
      .nullable()
      .describe('When the first price of the currency’s new asset is expected; otherwise null.'),
  }),
  errors: ['not_found'],
})

export const copyDirections = defineEndpoint({
  name: 'copyDirections',
  method: 'post',
  path: `${directionsPath}/copies/`,
  summary:
    'Copies directions of one currency to another, with amounts converted at the present price; all of them or none',
  tag,
  body: z.object({ ...copied, directions: rowVersions, isEnabled: z.boolean(), confirmed }),
  status: 201,
  response: z.object({ created: z.int() }),
  errors: ['not_found', 'state_changed'],
})
