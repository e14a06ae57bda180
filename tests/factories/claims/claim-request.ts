import type { PairResponse } from '@/lib/contracts/calculator'
import type { CreateClaimBody } from '@/lib/contracts/claims/claim-creation'
import { dealForSend } from '@/lib/exchange/deal'
import { dealTermsOf } from '@/lib/exchange/pair/pair-terms'
import { visibleInputs } from '@/lib/exchange/pair/visible-inputs'
import { Decimal, toText } from '@/lib/money/decimal'
import { cardNumber } from './claim-office'

export type ClaimRequest = {
  pair: PairResponse
  /** The number of a customer. Each number has its own email address, cards and wallets. */
  person: number
  send: string
}

/** The body of the request with which a browser that was shown this pair creates a claim. */
export function claimRequest({ pair, person, send }: ClaimRequest): CreateClaimBody {
  const terms = dealTermsOf(pair, { courseType: 'default' })
  const inputsOf = (side: 'from' | 'to') =>
    Object.fromEntries(
      visibleInputs(pair.structure, side, 'default')
        .filter(({ required }) => required)
        .map(({ key }) => [key, valueOf(key, person)]),
    )
  return {
    email: emailOf(person),
    fromPs: pair.structure.from.currency.id,
    toPs: pair.structure.to.currency.id,
    fromSumma: send,
    toSumma: toText(dealForSend(terms, new Decimal(send)).receive),
    fromRequisites: inputsOf('from'),
    toRequisites: inputsOf('to'),
    recaptcha: '',
    withVerificationCourse: false,
  }
}

export function emailOf(person: number): string {
  return `person-${person}@example.com`
}

/** The network address of a person; no other person has it. */
export function addressOf(person: number): string {
  return `10.${Math.floor(person / 65_536) % 256}.${Math.floor(person / 256) % 256}.${person % 256}`
}

function valueOf(key: string, person: number): string {
  const values: Record<string, string> = {
    card: cardNumber(person),
    holder: 'Ivan Petrov',
    account: `U${String(person).padStart(12, '0')}`,
  }
  const value = values[key]
  if (value === undefined) {
    throw new Error(`There is no test value for the field ${key}.`)
  }
  return value
}
