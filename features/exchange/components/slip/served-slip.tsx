import { useLocale } from 'next-intl'
import { loadedFacts } from '@/features/exchange/api/load-exchange'
import { servedQuote } from '@/features/exchange/api/served-quote'
import type { InitialExchange } from '@/features/exchange/model/state/calculator-state'
import { TimeOfCourse } from '../amounts/age-frame'
import { QuoteSlip } from './quote-slip'

/**
 * The slip as the server renders it, for `SlipColumn`: a visitor who has not touched the page needs no code
 * for it.
 */
export function ServedSlip({ initial }: { initial: InitialExchange }) {
  const locale = useLocale()
  const quote = servedQuote(locale, initial)
  if (quote === null) {
    return null
  }
  const { from, to } = quote.pair.structure
  const ids = { from: from.currency.id, to: to.currency.id }

  return (
    <QuoteSlip
      {...quote}
      {...loadedFacts(locale, ids)}
      age={<TimeOfCourse updatedAt={quote.pair.updatedAt} />}
    />
  )
}
