import { z } from 'zod'
import { wholeNumber } from '../desk/whole-number'
import { plainLine } from '../site/plain-text'
import { describeResource, version } from '../desk/resource'

export const giftsTag = 'Desk: gifts'

const title = z.string().max(200).overwrite(plainLine).min(1).max(80)
const text = z.string().max(1000).overwrite(plainLine).max(500)
const asks = z.string().max(200).overwrite(plainLine).max(120)
const count = wholeNumber({ min: 1, max: 1_000_000 })

/** The terms of a gift: what it is, what it costs, and how many there are. */
export const giftTerms = z.object({
  titleRu: title,
  titleEn: title,
  descriptionRu: text,
  descriptionEn: text,
  asksRu: asks.describe('What the customer must tell, such as an address; empty for nothing.'),
  asksEn: asks,
  pictureId: z.uuid().nullable(),
  price: wholeNumber({ min: 1, max: 1_000_000_000 }).describe('In points.'),
  stock: count
    .nullable()
    .describe('How many there are in total, including those that were ordered; null: no limit.'),
  perPerson: count.nullable().describe('How many one account may get; null: no limit.'),
  isEnabled: z.boolean().describe('Whether customers can order it.'),
})
export type GiftTerms = z.infer<typeof giftTerms>

export const giftCalls = describeResource({
  one: 'Gift',
  many: 'Gifts',
  tag: giftsTag,
  path: 'gifts',
  summaries: {
    list: 'The gifts in their order, and how many of each were ordered',
    order: 'Puts the gifts into another order',
    create: 'Adds a gift',
    save: 'Changes a gift; ordered ones keep their title and price',
    remove: 'Removes a gift that nobody has ordered',
  },
  terms: giftTerms,
  shown: {
    taken: z.number().int().describe('How many were ordered and not cancelled or declined.'),
  },
  key: 'gifts',
  alsoInList: {},
  removal: z.object({ version }),
  removalErrors: ['not_found', 'in_use', 'state_changed'],
})
export type DeskGift = z.infer<typeof giftCalls.row>
