import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import { NetworkChip } from '@/components/ui/display/network-chip'
import { ArrowRight } from '@/components/ui/icons'
import type { BestPairsResponse } from '@/lib/contracts/calculator'
import type { Currency } from '@/lib/contracts/catalogue'
import { networkBeside } from '@/lib/exchange/currency-names'
import { CourseText } from '../amounts/course-text'

/** The best pairs as links. `BestPairs` handles a plain click on one of them. */
export function PairList({ pairs }: { pairs: BestPairsResponse }) {
  const t = useTranslations('exchange.best')

  return pairs.length === 0 ? null : (
    <section aria-labelledby="best-pairs">
      <h2 id="best-pairs" className="text-xl">
        {t('title')}
      </h2>
      <ul className="mt-3 grid overflow-hidden rounded-card border border-line bg-surface sm:max-lg:grid-cols-2">
        {pairs.map((pair) => (
          <li
            key={`${String(pair.from.id)}-${String(pair.to.id)}`}
            className="-mt-px min-w-0 border-t border-line"
          >
            <PairLink pair={pair} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PairLink({ pair: { course, from, to } }: { pair: BestPairsResponse[number] }) {
  const query = new URLSearchParams({ cur_from: from.code, cur_to: to.code })

  return (
    <Link
      href={`/?${query.toString()}`}
      data-pair={`${String(from.id)}-${String(to.id)}`}
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
        <span className="block text-sm text-ink-2">
          <CourseText
            structure={{ from: { currency: from }, to: { currency: to } }}
            course={course}
            isListed
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
