import { z } from 'zod'
import type { Currency } from '@/lib/contracts/catalogue'
import type { ClaimEvent } from '@/lib/contracts/claims/claims'
import type { ClaimRow, ClaimView } from '@/server/modules/claims'

const payment = z.object({
  amount: z.string(),
  currencyId: z.number().int(),
  at: z.iso.datetime(),
})
const recalculation = z.object({ course: z.enum(['agreed', 'current']) })

type Reading = {
  claim: ClaimRow
  /** For its own reader; undefined for everybody else who has the link. */
  currencyOf: ((id: number) => Currency) | undefined
}

/** A line of a claim's history: what happened, and what its money was otherwise than agreed in. */
export function presentEvent(
  { seq, event, toState, createdAt, by, data }: ClaimView['events'][number],
  { claim, currencyOf }: Reading,
): ClaimEvent {
  const line = {
    seq,
    event,
    state: toState,
    at: createdAt.toISOString(),
    by: by === 'visitor' || by === 'operator' ? by : ('office' as const),
  }
  if (event === 'recalculate') {
    // What was recalculated before this was written down does not tell.
    const { data: told } = recalculation.safeParse(data)
    return told ? { ...line, course: told.course } : line
  }
  const { data: came } = payment.safeParse(data)
  if ((event !== 'question' && event !== 'payment') || !came) {
    return line
  }
  const differs = differsIn(came, claim)
  return {
    ...line,
    ...(differs && { differs }),
    ...(currencyOf && { came: { currency: currencyOf(came.currencyId), amount: came.amount } }),
  }
}

/* A claim that was paid late or in other money gets no other deadline, so its last one was its then. */
function differsIn({ at, currencyId }: z.infer<typeof payment>, claim: ClaimRow) {
  if (currencyId !== claim.fromCurrencyId) {
    return 'currency'
  }
  return new Date(at) >= claim.expiresAt ? 'late' : null
}
