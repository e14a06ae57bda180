import { Banknote, MapPin } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { HoursLine } from '@/components/hours/hours-line'
import { OpenBadge } from '@/components/hours/open-badge'
import { Link } from '@/lib/i18n/navigation'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/display/empty-state'
import type { Cash } from '@/lib/contracts/site/cash'
import { AddedMessages } from '@/lib/i18n/added-messages'
import { componentMessages } from '@/lib/i18n/client-messages'
import { cashPath } from '../../model/cash-city'
import { CashDirections } from './cash-directions'

type City = Cash['cities'][number]

type Props = {
  cities: readonly City[]
  /** The city that the page shows; null if there are no cities. */
  city: City | null
}

/** One city with its cash points, and links to the others. */
export function CashCities({ cities, city }: Props) {
  const t = useTranslations('content.cash')
  const locale = useLocale()

  if (city === null) {
    return (
      <EmptyState
        icon={<Banknote />}
        title={t('empty')}
        text={t('emptyText')}
        action={<Button href="/">{t('toCalculator')}</Button>}
        className="mt-8 rounded-card border border-line bg-surface"
      />
    )
  }
  return (
    <AddedMessages messages={componentMessages(locale, 'hours')}>
      {cities.length > 1 && (
        <nav aria-label={t('cities')} className="mt-5">
          <ul className="flex flex-wrap gap-2">
            {cities.map((other) => (
              <li key={other.slug}>
                <Link
                  href={cashPath(cities, other.slug)}
                  aria-current={other.id === city.id ? 'page' : undefined}
                  className="inline-flex min-h-touch items-center rounded-full border border-line-strong bg-surface px-3.5 text-sm font-medium transition-colors hover:border-line-control hover:text-accent aria-[current=page]:border-transparent aria-[current=page]:bg-ink aria-[current=page]:text-on-ink sm:px-4"
                >
                  {other.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <CitySection city={city} />
    </AddedMessages>
  )
}

function CitySection({ city: { name, points, directions } }: { city: City }) {
  const t = useTranslations('content.cash')

  return (
    <section aria-labelledby="site-city" className="mt-6 md:mt-8">
      <h2 id="site-city" className="text-2xl">
        {name}
      </h2>
      <h3 className="sr-only">{t('points')}</h3>
      {points.length === 0 ? (
        <p className="mt-3 text-base text-ink-2">{t('noPoints')}</p>
      ) : (
        <ul className="mt-3 grid gap-3 md:grid-cols-2 md:gap-4">
          {points.map((point) => (
            <CashPoint key={point.id} point={point} />
          ))}
        </ul>
      )}
      <div className="mt-3 rounded-card border border-line bg-surface p-4 sm:p-6 md:mt-4">
        <h3 className="mb-3 text-lg font-semibold">{t('directions', { city: name })}</h3>
        <CashDirections directions={directions} />
      </div>
    </section>
  )
}

type Point = City['points'][number]

/** One address: where it is, its hours, how to get there. */
function CashPoint({ point }: { point: Point }) {
  const t = useTranslations('content.cash')
  const { address, note, week, timezone, mapUrl } = point

  return (
    <li className="flex min-w-0 flex-col items-start gap-2 rounded-card border border-line bg-surface p-4 shadow-card sm:p-6">
      <address className="text-lg font-semibold text-pretty wrap-anywhere text-ink not-italic">
        {address}
      </address>
      <OpenBadge week={week} timezone={timezone} />
      {week !== null && <HoursLine week={week} timezone={timezone} />}
      {note !== '' && <p className="text-sm text-pretty text-ink-2 sm:text-base">{note}</p>}
      {mapUrl !== null && (
        <Button
          href={mapUrl}
          target="_blank"
          color="graySecondary"
          className="mt-1"
          iconLeft={<MapPin aria-hidden className="size-4.5" />}
          aria-label={`${t('mapOf', { address })} ${t('newTab')}`}
        >
          {t('map')}
        </Button>
      )}
    </li>
  )
}
