import { z } from 'zod'
import { chosenCurrency } from '../common'
import { decimalBetween } from '../desk/decimal-between'

const amount = decimalBetween({ min: 0, excludesMin: true, digits: 18 })
/** More currencies than an office pays rewards in. */
const maxMethods = 50

export const withdrawalMethodTerms = z.object({
  currencyId: chosenCurrency,
  minimum: amount.describe('The smallest amount that is paid out, in this currency.'),
  maximum: amount.nullable().describe('The largest amount; null for no bound.'),
})

/** The rules of withdrawals: the currencies, and the value from which two operators must approve. */
export const withdrawalRules = z.object({
  secondFromUsd: decimalBetween({ min: 0, digits: 2 })
    .nullable()
    .describe('From this value in USD on, two operators approve; null: one is enough.'),
  methods: z.array(withdrawalMethodTerms).max(maxMethods),
})
export type WithdrawalRules = z.infer<typeof withdrawalRules>
