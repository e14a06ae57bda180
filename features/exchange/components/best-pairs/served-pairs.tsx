import { useLocale } from 'next-intl'
import { listBestPairs } from '@/lib/contracts/calculator'
import { loadedEndpoint } from '@/lib/query/server-query'
import { PairList } from './pair-list'

/** The best pairs as the server renders them, for `BestPairs`. */
export function ServedPairs() {
  const pairs = loadedEndpoint(listBestPairs, {}, useLocale())

  return pairs && <PairList pairs={pairs} />
}
