import { MapPin } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import type { Cash } from '@/lib/contracts/site/cash'
import { languageTags } from '@/lib/i18n/locales'
import { zoneText } from '@/lib/i18n/clock'
import { HoursTable } from '../hours/hours-table'
import { OpenBadge } from '../hours/open-badge'
import { ZoneNote } from '../hours/zone-note'

type Point = Cash['cities'][number]['points'][number]

/** One address: where it is, when it is open, how to get there. */
export function CashPoint({ point }: { point: Point }) {
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
        <HoursTable week={week} timezone={timezone} of={address} />
      </div>
    </li>
  )
}
