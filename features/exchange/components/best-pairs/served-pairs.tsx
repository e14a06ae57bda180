import { useLocale } from 'next-intl'
import { loadedBestPairs } from '@/features/exchange/api/load-exchange'
import { PairList } from './pair-list'

/** The best pairs as the server renders them, for `BestPairs`. */
export function ServedPairs() {
  const pairs = loadedBestPairs(useLocale())

  return pairs && <PairList pairs={pairs} />
}
