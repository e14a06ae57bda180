'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, type MouseEvent } from 'react'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import { isPlainClick } from '@/lib/browser/is-plain-click'
import type { BestPairsResponse } from '@/lib/contracts/calculator'
import { shortName } from '@/lib/exchange/currency-names'
import type { Locale } from '@/lib/i18n/locales'
import { Link } from '@/lib/i18n/navigation'
import { useSession } from '@/lib/session/session-store'
import { bestPairsQuery } from '../api/exchange-queries'
import { useCalculatorStore } from '../hooks/use-calculator'
import { useLoggedFaults } from '../hooks/use-logged-faults'
import { fieldId } from '../model/form/form-faults'
import { choosePair } from '../model/state/calculator-store'
import { CourseText } from './amounts/course-text'

/** The best pairs. A tap on a pair chooses it in the calculator; without scripts each pair is a link. */
export function BestPairs() {
  const t = useTranslations('exchange.best')
  const locale = useLocale()
  const { data, error } = useQuery(bestPairsQuery(locale))
  useOwnPairs(locale)
  useLoggedFaults({ bestPairs: error })

  if (!data || data.length === 0) {
    return null
  }
  return (
    <section aria-labelledby="best-pairs" className="mt-12 md:mt-16">
      <h2 id="best-pairs" className="text-2xl">
        {t('title')}
      </h2>
      <ul className="mt-5 grid grid-cols-1 gap-3 min-[480px]:grid-cols-2 lg:grid-cols-3 lg:gap-4">
        {data.map((pair) => (
          <li key={`${String(pair.from.id)}-${String(pair.to.id)}`} className="min-w-0">
            <BestPairCard pair={pair} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/*
 * The list of a signed-in user includes pairs of their own, so it is reloaded when the session
 * begins or ends.
 */
function useOwnPairs(locale: Locale): void {
  const client = useQueryClient()
  const userEmail = useSession(({ user }) => user?.email ?? null)

  useEffect(() => {
    if (userEmail === null) {
      return undefined
    }
    const reload = () =>
      void client.invalidateQueries({ queryKey: bestPairsQuery(locale).queryKey })
    reload()
    return reload
  }, [client, locale, userEmail])
}

function BestPairCard({ pair }: { pair: BestPairsResponse[number] }) {
  const store = useCalculatorStore()
  const { from, to } = pair

  function choose(event: MouseEvent) {
    const amount = document.getElementById(fieldId.amount('from'))
    if (isPlainClick(event) && amount) {
      event.preventDefault()
      choosePair(store, { from: from.id, to: to.id })
      amount.focus({ preventScroll: true })
      amount.scrollIntoView({ block: 'center' })
    }
  }

  return (
    <Link
      href={{ pathname: '/', query: { cur_from: from.code, cur_to: to.code } }}
      onClick={choose}
      className="group flex h-full min-h-touch items-center gap-3 rounded-card border border-line bg-surface p-4 transition-colors duration-150 hover:border-line-control"
    >
      <span aria-hidden="true" className="flex shrink-0">
        <CurrencyLogo logo={from.logo} name={from.ticker} size={36} />
        <span className="-ml-3 rounded-full ring-2 ring-surface">
          <CurrencyLogo logo={to.logo} name={to.ticker} size={36} />
        </span>
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1 text-sm text-ink-3">
          <span className="truncate">{shortName(from)}</span>
          <ArrowRight aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="truncate">{shortName(to)}</span>
        </span>
        <span className="mt-0.5 block truncate font-semibold text-ink tabular">
          <CourseText
            structure={{ from: { currency: from }, to: { currency: to } }}
            course={pair.course}
          />
        </span>
      </span>
    </Link>
  )
}
