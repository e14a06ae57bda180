import { Banknote, MapPin } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/display/empty-state'
import type { Cash } from '@/lib/contracts/site/cash'
import { AddedMessages } from '@/lib/i18n/added-messages'
import { componentMessages } from '@/lib/i18n/client-messages'
import { CashDirections } from './cash-directions'
import { languageTags } from '@/lib/i18n/locales'
import { zoneText } from '@/lib/i18n/clock'
import { HoursTable } from '@/components/hours/hours-table'
import { OpenBadge } from '@/components/hours/open-badge'
import { ZoneNote } from '@/components/hours/zone-note'

type City = Cash['cities'][number]

/** The cash points of each city. */
export function CashCities({ cities }: { cities: readonly City[] }) {
  const t = useTranslations('content.cash')
  const locale = useLocale()

  if (cities.length === 0) {
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
        <nav aria-label={t('cities')} className="mt-6">
          <ul className="flex flex-wrap gap-2">
            {cities.map(({ slug, name }) => (
              <li key={slug}>
                <a
                  href={`#${cityId(slug)}`}
                  className="inline-flex min-h-touch items-center rounded-full border border-line-strong bg-surface px-4 text-sm font-medium transition-colors hover:border-line-control hover:text-accent"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {cities.map((city) => (
        <CitySection key={city.id} city={city} />
      ))}
    </AddedMessages>
  )
}

function cityId(slug: string): string {
  return `site-city-${slug}`
}

function CitySection({ city }: { city: City }) {
  const t = useTranslations('content.cash')
  const { slug, name, points, directions } = city

  return (
    <section aria-labelledby={cityId(slug)} className="mt-10 md:mt-12">
      <h2 id={cityId(slug)} className="scroll-mt-6 text-2xl">
        {name}
      </h2>
      <h3 className="sr-only">{t('points')}</h3>
      {points.length === 0 ? (
        <p className="mt-3 text-base text-ink-2">{t('noPoints')}</p>
      ) : (
        <ul className="mt-4 grid gap-4">
          {points.map((point) => (
            <CashPoint key={point.id} point={point} />
          ))}
        </ul>
      )}
      <div className="mt-4 rounded-card border border-line bg-surface p-5 sm:p-6">
        <h3 className="mb-4 text-lg font-semibold">{t('directions', { city: name })}</h3>
        <CashDirections directions={directions} />
      </div>
    </section>
  )
}

type Point = Cash['cities'][number]['points'][number]

/** One address: where it is, its hours, how to get there. */
function CashPoint({ point }: { point: Point }) {
  const t = useTranslations('content.cash')
  const locale = useLocale()
  const { address, note, week, timezone, mapUrl } = point

  return (
    <li className="grid gap-5 rounded-card border border-line bg-surface p-5 shadow-card sm:grid-cols-[minmax(0,1fr)_minmax(0,17rem)] sm:gap-8 sm:p-6">
      <div className="flex min-w-0 flex-col items-start gap-3">
        <address className="text-lg font-semibold text-pretty wrap-anywhere text-ink not-italic">
          {address}
        </address>
        <OpenBadge week={week} timezone={timezone} />
        {note !== '' && <p className="text-base text-pretty text-ink-2">{note}</p>}
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
      </div>
      <div>
        <div className="mb-1.5 flex flex-wrap justify-between gap-x-3">
          <h4 className="text-sm font-medium text-ink-3">{t('hours')}</h4>
          {week !== null && (
            <ZoneNote timezone={timezone} zone={zoneText(timezone, languageTags[locale])} />
          )}
        </div>
        <HoursTable week={week} timezone={timezone} place={address} />
      </div>
    </li>
  )
}
