import { useLocale, useTranslations } from 'next-intl'
import type { Contest } from '@/lib/contracts/loyalty/contest'
import { Decimal } from '@/lib/money/decimal'
import { limitText } from '@/lib/money/money-text'

const usd = { ticker: 'USD', roundCalculator: 2 }

/** What a contest gives, and which exchanges count. */
export function ContestTerms({ contest }: { contest: Contest }) {
  const t = useTranslations('siteForm.contest')
  const locale = useLocale()
  const amountOf = (text: string) => limitText(new Decimal(text), usd, locale)
  const { directions, minUsd, prizes } = contest

  return (
    <section aria-labelledby="site-prizes" className="min-w-0">
      <h2 id="site-prizes" className="text-2xl">
        {t('prizes')}
      </h2>
      <ol className="mt-3 grid gap-2">
        {prizes.map(({ place, text, amountUsd }) => (
          <li key={place} className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-3">
            <span className="text-center font-semibold text-accent tabular">
              <span className="sr-only">{t('place')} </span>
              {place}
            </span>
            <span className="wrap-anywhere">
              {text}
              {amountUsd !== null && (
                <span className="text-ink-2 tabular">
                  {' '}
                  {t('worth', { amount: amountOf(amountUsd) })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-sm text-pretty text-ink-2">
        {minUsd === null ? t('counts') : t('countsFrom', { amount: amountOf(minUsd) })}{' '}
        {directions.length > 0 &&
          t('countsPairs', {
            pairs: directions.map(({ from, to }) => `${from.name} → ${to.name}`).join(', '),
          })}
      </p>
    </section>
  )
}
