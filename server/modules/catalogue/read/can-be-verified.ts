import type { CatalogueCurrency } from './catalogue'

/* No card can be verified yet. */
const verifiable: readonly CatalogueCurrency['kind'][] = []

/**
 * Whether anybody can have what they pay with in this currency verified now. The one place that says
 * so: while it is no, the course for verified cards is offered nowhere, whatever margin a direction
 * has for it.
 */
export function canBeVerified({ kind }: Pick<CatalogueCurrency, 'kind'>): boolean {
  return verifiable.includes(kind)
}
