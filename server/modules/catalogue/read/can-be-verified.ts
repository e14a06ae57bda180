import type { currencies } from '@/server/database/schema/catalogue'

type Currency = typeof currencies.$inferSelect

/* No card can be verified yet. */
const verifiable: readonly Currency['kind'][] = []

/**
 * Whether anybody can have what they pay with in this currency verified now. The one place that says
 * so: while it is no, the course for verified cards is offered nowhere, whatever margin a direction
 * has for it.
 */
export function canBeVerified({ kind }: Pick<Currency, 'kind'>): boolean {
  return verifiable.includes(kind)
}
