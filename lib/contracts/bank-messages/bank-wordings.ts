import { z } from 'zod'
import { chosenCurrency, idNumber } from '../common'
import { decimalBetween } from '../desk/decimal-between'
import { describeResource, version } from '../desk/resource'
import { plainLine } from '../site/plain-text'
import { bankTag } from './bank-devices'
import { decimalMarks, matchRules, thousandsMarks } from './message-lists'
import { readWording } from './wording'

const line = (most: number) =>
  z
    .string()
    .max(most * 2)
    .overwrite(plainLine)
    .min(1)
    .max(most)

/** The terms that are columns of the table. */
export const bankWordingColumns = z.object({
  name: line(60),
  sender: line(100).describe('Who sends such messages; `*` stands for any text.'),
  wording: line(500)
    .superRefine((wording, context) => {
      const { fault } = readWording(wording)
      if (fault) {
        context.addIssue({ code: 'custom', message: fault })
      }
    })
    .describe('The wording of such messages: `Зачисление {amount}₽ от {payer} на карту *{last4}`.'),
  decimalMark: z.enum(decimalMarks),
  thousandsMark: z.enum(thousandsMarks),
  currencyId: chosenCurrency,
  deviceId: idNumber
    .nullable()
    .describe('The only device from which they are accepted; null for any.'),
  isEnabled: z.boolean(),
})

export const bankWordingTerms = bankWordingColumns
  .extend({
    requisiteIds: z
      .array(z.uuid())
      .min(1)
      .max(100)
      .describe('The payment details to which the reported payments are made.'),
    rule: z.enum(matchRules).describe('What is done when exactly one order fits.'),
    bookUpTo: decimalBetween({ min: 0, excludesMin: true, digits: 18 })
      .nullable()
      .describe('The largest amount that is booked without an operator.'),
    bookDaily: decimalBetween({ min: 0, excludesMin: true, digits: 18 })
      .nullable()
      .describe('The largest sum that is booked without an operator within 24 hours.'),
  })
  .superRefine((terms, context) => {
    if (terms.decimalMark === terms.thousandsMark) {
      context.addIssue({ code: 'custom', message: 'marks_equal', path: ['thousandsMark'] })
    }
    if ((terms.rule === 'book') !== (terms.bookUpTo !== null)) {
      context.addIssue({ code: 'custom', message: 'book_up_to_needed', path: ['bookUpTo'] })
    }
    if ((terms.rule === 'book') !== (terms.bookDaily !== null)) {
      context.addIssue({
        code: 'custom',
        message: 'book_daily_needed',
        path: ['bookDaily'],
      })
    }
  })
export type BankWordingTerms = z.infer<typeof bankWordingTerms>

export const bankWordingCalls = describeResource({
  one: 'BankWording',
  many: 'BankWordings',
  tag: bankTag,
  path: 'bank-wordings',
  summaries: {
    list: 'The templates by which bank messages are read, in the order in which they are tried',
    order: 'Puts the templates into another order',
    create: 'Adds a template',
    save: 'Changes a template',
    remove: 'Removes a template; the messages that were read by it stay',
  },
  terms: bankWordingTerms,
  shown: {},
  key: 'wordings',
  alsoInList: {
    requisites: z.array(z.object({ id: z.uuid(), name: z.string(), currencyId: z.number().int() })),
    currencies: z.array(z.object({ id: z.number().int(), nameRu: z.string(), nameEn: z.string() })),
    devices: z.array(z.object({ id: z.number().int(), name: z.string() })),
  },
  removal: z.object({ version }),
  removalErrors: ['not_found', 'state_changed'],
})
export type DeskBankWording = z.infer<typeof bankWordingCalls.row>
