import type { RequisiteFault } from '@/lib/requisites/requisite'

/** The values of a fault's words, as texts. */
export function placesOf({ params }: RequisiteFault): Record<string, string> {
  const places: Record<string, string> = {}
  if (params?.network !== undefined) {
    places.network = params.network
  }
  if (params?.count !== undefined) {
    places.count = String(params.count)
  }
  return places
}
