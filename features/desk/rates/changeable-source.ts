import type { RateSource, SourceId } from '@/lib/contracts/desk/rates'

/** The operator's own prices are set pair by pair; there is nothing to set for all of them. */
export type ChangeableSource = RateSource & { id: Exclude<SourceId, 'fixed'> }

export function canBeChanged(source: RateSource): source is ChangeableSource {
  return source.id !== 'fixed'
}
