import { useLocale, useTranslations } from 'next-intl'
import { ArrowRight } from '@/components/ui/icons'
import { useAgoText } from '@/components/time/use-date-text'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import type { Stats } from '@/lib/contracts/site/stats'
import { Decimal } from '@/lib/money/decimal'
import { limitText } from '@/lib/money/money-text'

type Deal = Stats['latest'][number]

type Props = {
  latest: readonly Deal[]
  now: number
  /** Whether it needs a title of its own. */
  isTitled: boolean
}

/** The last completed exchanges, without personal data, exact amounts and exact times. */
export function LatestExchanges({ latest, now, isTitled }: Props) {
  const t = useTranslations('home.office')

  return (
    <>
      {isTitled && <h3 className="mt-8 text-lg font-semibold">{t('latest')}</h3>}
      <ul className="mt-3 grid gap-x-10 md:grid-cols-2">
        {latest.map((deal, index) => (
          <DealRow
            key={`${String(index)} ${deal.from.slug} ${deal.to.slug}`}
            deal={deal}
            now={now}
          />
        ))}
      </ul>
    </>
  )
}

function DealRow({ deal, now }: { deal: Deal; now: number }) {
  const { from, to, fromAbout, toAbout, at } = deal
  const t = useTranslations('home.office')
  const ageText = useAgeText()
  const locale = useLocale()
  const amounts = {
    from: limitText(new Decimal(fromAbout), from, locale),
    to: limitText(new Decimal(toAbout), to, locale),
  }

  return (
    <li className="flex items-center gap-3 border-b border-line py-3">
      <span aria-hidden className="flex shrink-0">
        <CurrencyLogo logo={from.logo} name={from.name} size={28} />
        <span className="-ml-2 rounded-full ring-2 ring-canvas">
          <CurrencyLogo logo={to.logo} name={to.name} size={28} />
        </span>
      </span>
      <span className="sr-only">{t('exchanged', amounts)}</span>
      <span aria-hidden className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1.5 text-base">
        <span className="inline-flex items-center gap-1.5">
          {amounts.from}
          <ArrowRight className="size-4 shrink-0 text-ink-3" />
        </span>
        {amounts.to}
      </span>
      <time dateTime={at} className="shrink-0 text-sm text-ink-3">
        {ageText(at, now)}
      </time>
    </li>
  )
}

const quarter = 15 * 60_000
const hour = 60 * 60_000

/* `at` is the beginning of a half hour, so the age is counted from its middle. */
function useAgeText(): (at: string, now: number) => string {
  const t = useTranslations('home.office')
  const agoText = useAgoText()

  return (at, now) => {
    const age = now - new Date(at).getTime() - quarter
    if (age < 3 * quarter) {
      return t('halfHourAgo')
    }
    if (age < 1.5 * hour) {
      return t('hourAgo')
    }
    const hours = Math.round(age / hour)
    return hours < 24 ? t('hoursAgo', { hours }) : agoText(now - age, now)
  }
}
