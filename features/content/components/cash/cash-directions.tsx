import { useTranslations } from 'next-intl'
import { ArrowRight, ChevronDown } from '@/components/ui/icons'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import type { Cash } from '@/lib/contracts/site/cash'
import { directionPath } from '@/lib/exchange/address/direction-path'
import { shortName } from '@/lib/exchange/currency-names'
import { listedCourseText } from '@/lib/exchange/terms-text/terms-text'
import { useTermsLanguage } from '@/lib/exchange/terms-text/use-terms-language'
import { Link } from '@/lib/i18n/navigation'

type Direction = Cash['cities'][number]['directions'][number]

/* How many directions are shown at first; a button shows the others. */
const shownCount = 3

/** What can be exchanged in a city, by the side that is cash. */
export function CashDirections({ directions }: { directions: readonly Direction[] }) {
  const t = useTranslations('content.cash')
  const withCashSent = directions.filter(({ from }) => from.kind === 'cash')
  const withCashReceived = directions.filter(({ from }) => from.kind !== 'cash')

  return directions.length === 0 ? (
    <p className="text-base text-ink-2">{t('noDirections')}</p>
  ) : (
    <div className="grid gap-4 md:grid-cols-2 md:gap-8">
      {withCashSent.length > 0 && <Side title={t('give')} directions={withCashSent} />}
      {withCashReceived.length > 0 && <Side title={t('take')} directions={withCashReceived} />}
    </div>
  )
}

function Side({ title, directions }: { title: string; directions: readonly Direction[] }) {
  const t = useTranslations('content.cash')
  const hiddenDirections = directions.slice(shownCount)

  return (
    <div className="min-w-0">
      <h4 className="text-sm font-medium text-ink-3">{title}</h4>
      <ul className="mt-1 divide-y divide-line">
        {directions.slice(0, shownCount).map((direction) => (
          <Row key={keyOf(direction)} direction={direction} />
        ))}
      </ul>
      {hiddenDirections.length > 0 && (
        <details className="group border-t border-line">
          <summary className="flex min-h-touch list-none items-center gap-1.5 text-sm font-medium text-ink-2 hover:text-accent [&::-webkit-details-marker]:hidden">
            {t('more', { count: hiddenDirections.length })}
            <ChevronDown
              aria-hidden
              className="size-4 transition-transform duration-150 group-open:rotate-180"
            />
          </summary>
          <ul className="divide-y divide-line border-t border-line">
            {hiddenDirections.map((direction) => (
              <Row key={keyOf(direction)} direction={direction} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function keyOf({ from, to }: Direction): string {
  return `${from.id}-${to.id}`
}

function Row({ direction: { from, to, course } }: { direction: Direction }) {
  const language = useTermsLanguage()
  const other = from.kind === 'cash' ? to : from

  return (
    <li>
      <Link
        href={directionPath(from.slug, to.slug)}
        className="group/row flex min-h-touch items-center gap-3 py-1.5"
      >
        <CurrencyLogo logo={other.logo} name={other.name} size={28} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-1.5 text-base font-medium text-ink group-hover/row:text-accent">
            {shortName(from)}
            <ArrowRight aria-hidden className="size-4 shrink-0 text-ink-3" />
            {shortName(to)}
          </span>
          <span className="block text-sm text-ink-2 tabular">
            {listedCourseText(course, { from, to }, language)}
          </span>
        </span>
      </Link>
    </li>
  )
}
