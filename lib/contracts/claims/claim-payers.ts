import { z } from 'zod'

/** Whether who paid is who was to pay; `unknown` if what is known about the payer does not tell. */
export const payerVerdicts = ['same', 'different', 'unknown'] as const
export type PayerVerdict = (typeof payerVerdicts)[number]
export const payerVerdict = z.enum(payerVerdicts)

/**
 * `accepted`: an operator has decided that the money may be exchanged although somebody else paid.
 * `unused`: the exchange could not use the payment anyway.
 */
export const payerDecisions = ['accepted', 'unused'] as const
export type PayerDecision = (typeof payerDecisions)[number]
