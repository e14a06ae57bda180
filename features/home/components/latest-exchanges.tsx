import { ArrowRight } from 'lucide-react'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import type { Stats } from '@/lib/contracts/site/stats'
import { Decimal } from '@/lib/money/decimal'
import { moneyText } from '@/lib/money/money-text'

type Deal = Stats['latest'][number]

/** The last completed exchanges, without personal data. */
export function LatestExchanges({ latest, now }: { latest: readonly Deal[]; now: number }) {
  const t = useTranslations('home.office')

  return (
    <>
      <h3 className="mt-8 text-lg font-semibold">{t('latest')}</h3>
      <ul className="mt-3 grid gap-x-10 md:grid-cols-2">
        {latest.map((deal) => (
          <DealRow key={`${deal.at} ${deal.from.slug} ${deal.fromAmount}`} deal={deal} now={now} />
        ))}
      </ul>
    </>
  )
}

function DealRow({ deal, now }: { deal: Deal; now: number }) {
  const { from, to, fromAmount, toAmount, at } = deal
  const t = useTranslations('home.office')
  const format = useFormatter()
  const locale = useLocale()
  const amounts = {
    from: moneyText(new Decimal(fromAmount), from, locale),
    to: moneyText(new Decimal(toAmount), to, locale),
  }
  const moment = Math.min(new Date(at).getTime(), now)

  return (
    <li className="flex items-center gap-3 border-b border-line py-3">
      <span aria-hidden className="flex shrink-0">
        <CurrencyLogo logo={from.logo} name={from.name} size={28} />
        <span className="-ml-2 rounded-full ring-2 ring-canvas">
          <CurrencyLogo logo={to.logo} name={to.name} size={28} />
        </span>
      </span>
      <span className="sr-only">{t('exchanged', amounts)}</span>
      <span
        aria-hidden
        className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1.5 text-base tabular"
      >
        <span className="inline-flex items-center gap-1.5">
          {amounts.from}
          <ArrowRight className="size-4 shrink-0 text-ink-3" />
        </span>
        {amounts.to}
      </span>
      <time dateTime={at} className="shrink-0 text-sm text-ink-3">
        {format.relativeTime(moment, now)}
      </time>
    </li>
  )
}
