import { useLocale, useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/display/empty-state'
import { cx } from '@/components/ui/cx'
import type { Contest } from '@/lib/contracts/loyalty/contest'
import { Decimal } from '@/lib/money/decimal'
import { limitText } from '@/lib/money/money-text'

type Props = { contest: Contest; ownPlace: number | null }

const usd = { ticker: 'USD', roundCalculator: 0 }

/** The first places of a contest, with what they win. */
export function Leaderboard({ contest, ownPlace }: Props) {
  const t = useTranslations('siteForm.contest')
  const locale = useLocale()
  const { isFinal, leaderboard, prizes } = contest
  const prizeOf = (place: number) => prizes.find((prize) => prize.place === place)

  return (
    <section aria-labelledby="site-leaderboard" className="min-w-0">
      <h2 id="site-leaderboard" className="text-2xl">
        {t(isFinal ? 'result' : 'leaderboard')}
      </h2>
      {leaderboard.length === 0 ? (
        <Nobody contest={contest} />
      ) : (
        <ol className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
          {leaderboard.map(({ place, name, turnoverUsd }) => (
            <li
              key={place}
              className={cx(
                'grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-center gap-3 px-4 py-2.5',
                place === ownPlace && 'bg-accent-soft',
              )}
            >
              <span
                className={cx(
                  'text-center tabular',
                  prizeOf(place) ? 'font-semibold text-accent' : 'text-ink-3',
                )}
              >
                <span className="sr-only">{t('place')} </span>
                {place}
              </span>
              <span className="min-w-0">
                <span className="tabular">{name}</span>
                {place === ownPlace && <span className="text-accent"> · {t('you')}</span>}
                <span className="block text-sm wrap-anywhere text-ink-2 empty:hidden">
                  {prizeOf(place)?.text}
                </span>
              </span>
              <span className="text-right tabular">
                {limitText(new Decimal(turnoverUsd), usd, locale)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function Nobody({ contest: { state } }: { contest: Contest }) {
  const t = useTranslations('siteForm.contest')
  if (state === 'announced') {
    return <p className="mt-3 text-ink-2">{t('notYet')}</p>
  }
  const isOver = state === 'closed'

  return (
    <EmptyState
      title={t(isOver ? 'nobodyEver' : 'nobody')}
      {...(!isOver && { text: t('nobodyText') })}
      className="mt-4 rounded-card border border-line bg-surface"
    />
  )
}
