import { useLocale } from 'next-intl'
import { loadedFacts, loadedPair } from '@/features/exchange/api/load-exchange'
import { amountsOf } from '@/features/exchange/model/deal/amounts'
import { chosenCourseType, dealRulesOf } from '@/features/exchange/model/deal/deal-rules'
import type { InitialExchange } from '@/features/exchange/model/state/calculator-state'
import { QuoteSlip } from './quote-slip'

/**
 * The slip as the server renders it, for `SlipColumn`: a visitor who has not touched the page needs no code
 * for it.
 */
export function ServedSlip({ initial }: { initial: InitialExchange }) {
  const locale = useLocale()
  const pair = loadedPair(locale, initial)
  if (pair === null || initial.closed) {
    return null
  }
  const { from, to } = pair.structure
  const ids = { from: from.currency.id, to: to.currency.id }
  const courseType = chosenCourseType(pair, false)
  const choice = { courseType, cityFrom: null, cityTo: null }
  const rules = { ...choice, ...dealRulesOf(pair, choice) }

  return (
    <QuoteSlip
      pair={pair}
      rules={rules}
      amounts={amountsOf(null, rules)}
      {...loadedFacts(locale, ids)}
    />
  )
}
