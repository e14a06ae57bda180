'use client'

import { useTranslations } from 'next-intl'
import { useOffice } from '../office/use-presence'
import { Loaded } from '../kit/page/loaded'
import { OfficeBadge } from '../office/office-badge'
import { PresenceSwitch } from '../office/presence-switch'
import { OverviewCard } from './overview-card'

/** Whether the office works, and whether I do. */
export function OfficeCard() {
  const t = useTranslations('desk.overview')
  const query = useOffice()

  return (
    <OverviewCard
      title={t('office')}
      aside={query.data && <OfficeBadge office={query.data} />}
      link={{ href: '/operator/office', label: t('toOffice') }}
    >
      <Loaded query={query}>
        {(office) => (
          <div className="grid gap-3">
            <PresenceSwitch office={office} />
            <p className="text-sm text-ink-2">
              {office.others.length === 0
                ? t('nobodyElse')
                : t('others', { names: office.others.map(({ email }) => email).join(', ') })}
            </p>
          </div>
        )}
      </Loaded>
    </OverviewCard>
  )
}
