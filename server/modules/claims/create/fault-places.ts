import type { RequisiteFault } from '@/lib/requisites/requisite'

/** The values of a fault's words, as texts. */
export function placesOf({ params = {} }: RequisiteFault): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
}
