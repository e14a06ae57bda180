import { z } from 'zod'
import { decimalText } from '@/lib/contracts/common'
import { requisiteKinds } from '@/lib/contracts/providers/provider-lists'
import { Decimal } from '@/lib/money/decimal'
import { ProviderError, type ProviderAnswer } from '@/server/modules/providers/ports'

/* Visible text in one line. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((text) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(text), 'must be one line of visible text')

const id = z.string().regex(/^[A-Za-z0-9._-]{1,100}$/)
const currency = z.string().regex(/^[A-Z0-9_]{2,16}$/)
const amount = decimalText.refine((text) => new Decimal(text).gt(0) && text.length <= 40)

const requisites = z.object({
  id,
  kind: z.enum(requisiteKinds),
  number: line(40),
  holder: line(100),
  bank: line(60).nullish(),
  amount,
  currency,
  until: z.iso.datetime(),
})

const payment = z.object({
  id,
  amount,
  currency,
  at: z.iso.datetime(),
  payer: line(200).nullish(),
})

const answer = z.object({
  reference: z.uuid(),
  state: z.enum(['given', 'paid', 'expired', 'cancelled', 'refused', 'absent']),
  requisites: requisites.nullish(),
  payments: z.array(payment).max(20).default([]),
  reason: line(200).nullish(),
})

/** Reads the provider's answer about a reference. Throws `ProviderError` if the answer does not follow the protocol. */
export function readAnswer(bytes: Uint8Array, reference: string): ProviderAnswer {
  const parsed = answer.safeParse(jsonOf(bytes))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const where = issue?.path.map(String).join('.') ?? ''
    throw new ProviderError('unreadable', `The answer does not follow the protocol: ${where}.`)
  }
  const { data } = parsed
  if (data.reference !== reference) {
    throw new ProviderError('contradicts', 'The answer is about another reference.')
  }
  const { state, payments, reason = null } = data
  return {
    state,
    reason,
    requisites: data.requisites
      ? {
          ...data.requisites,
          bank: data.requisites.bank ?? null,
          amount: new Decimal(data.requisites.amount),
          until: new Date(data.requisites.until),
        }
      : null,
    payments: payments.map((each) => ({
      ...each,
      payer: each.payer ?? null,
      amount: new Decimal(each.amount),
      at: new Date(each.at),
    })),
    text: textOf(data),
  }
}

function textOf({ state, requisites: given, payments, reason }: z.output<typeof answer>): string {
  const parts = [
    state,
    given ? `${given.id}: ${given.kind}, ${given.amount} ${given.currency}, ${given.until}` : null,
    reason ?? null,
    ...payments.map((each) => `${each.id}: ${each.amount} ${each.currency}, ${each.at}`),
  ]
  return parts
    .filter((part) => part !== null)
    .join('; ')
    .slice(0, 1000)
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
