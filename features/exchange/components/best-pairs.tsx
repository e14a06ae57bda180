'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, type MouseEvent } from 'react'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import { NetworkChip } from '@/components/ui/display/network-chip'
import { isPlainClick } from '@/lib/browser/is-plain-click'
import type { BestPairsResponse } from '@/lib/contracts/calculator'
import type { Currency } from '@/lib/contracts/catalogue'
import { networkBeside } from '@/lib/exchange/currency-names'
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
    <section aria-labelledby="best-pairs">
      <h2 id="best-pairs" className="text-xl">
        {t('title')}
      </h2>
      <ul className="mt-3 grid overflow-hidden rounded-card border border-line bg-surface sm:max-lg:grid-cols-2">
        {data.map((pair) => (
          <li
            key={`${String(pair.from.id)}-${String(pair.to.id)}`}
            className="-mt-px min-w-0 border-t border-line"
          >
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
      className="flex h-full min-h-touch items-center gap-3 px-4 py-2.5 transition-colors duration-150 hover:bg-sunken focus-visible:-outline-offset-2"
    >
      <span aria-hidden="true" className="flex shrink-0">
        <CurrencyLogo logo={from.logo} name={from.ticker} size={28} />
        <span className="-ml-2 rounded-full ring-2 ring-surface">
          <CurrencyLogo logo={to.logo} name={to.ticker} size={28} />
        </span>
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-1 text-sm font-medium text-ink">
          <CurrencyName currency={from} />
          <ArrowRight aria-hidden="true" className="size-3.5 shrink-0 text-ink-3" />
          <CurrencyName currency={to} />
        </span>
        <span className="block text-sm text-ink-2 tabular">
          <CourseText
            structure={{ from: { currency: from }, to: { currency: to } }}
            course={pair.course}
          />
        </span>
      </span>
    </Link>
  )
}

function CurrencyName({ currency }: { currency: Currency }) {
  const { kind, name, ticker } = currency
  const network = kind === 'crypto' ? networkBeside(currency) : null

  return (
    <span className="inline-flex items-center gap-1">
      {kind === 'crypto' ? ticker : name}
      {network !== null && <NetworkChip network={network} />}
    </span>
  )
}
