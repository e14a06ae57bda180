'use client'

import { Bell, BellOff, Hash, Keyboard } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSelectedLayoutSegment, useSearchParams } from 'next/navigation'
import type { ReactNode } from 'react'
import { cx } from '@/components/ui/cx'
import { useRouter } from '@/lib/i18n/navigation'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { IconButton } from '@/components/ui/button/icon-button'
import { Tooltip } from '@/components/ui/overlay/tooltip'
import { claimsAddress, readClaimFilters, type ClaimFilters } from '../model/claim-filters'
import { setAlert, useAlertSettings, type AlertSettings, playChime } from '../hooks/alert-settings'
import { ClaimFilterFields } from './claim-filter-fields'
import { ClaimQueue } from './claim-queue'
import { ClaimTabs } from './claim-tabs'
import { Amount } from '@/components/ui/display/amount'
import { Decimal } from '@/lib/money/decimal'
import type { DeskClaimTotals } from '@/lib/contracts/desk/claims'
import { useClaimTotals } from '../hooks/use-claim-alerts'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { Skeleton } from '@/components/ui/display/skeleton'

const switches = ['sound', 'title', 'keys'] as const
const icons = { sound: Bell, title: Hash, keys: Keyboard } as const

/** Switches for the alerts and for single-key shortcuts. */
function AlertSwitches() {
  const t = useTranslations('desk.claims')
  const settings = useAlertSettings()

  function toggle(name: keyof AlertSettings): void {
    setAlert({ [name]: !settings[name] })
    if (name === 'sound' && !settings.sound) {
      playChime()
    }
  }

  return switches.map((name) => {
    const Icon = name === 'sound' && !settings.sound ? BellOff : icons[name]
    return (
      <Tooltip key={name} text={t(`alerts.${name}${settings[name] ? 'On' : 'Off'}`)} side="bottom">
        <IconButton
          label={t(`alerts.${name}`)}
          aria-pressed={settings[name]}
          color="graySecondary"
          onClick={() => toggle(name)}
          className={settings[name] ? '' : 'opacity-60'}
        >
          <Icon aria-hidden className="size-5" />
        </IconButton>
      </Tooltip>
    )
  })
}

/** The queue with the open claim next to it. A smaller screen shows only one of the two. */
export function ClaimsFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('desk.claims')
  const router = useRouter()
  const opened = useSelectedLayoutSegment()
  const filters = readClaimFilters(useSearchParams())
  const choose = (changes: Partial<ClaimFilters>) => {
    const next = { ...filters, before: '', ...changes }
    router.replace(claimsAddress(next, opened ?? undefined), { scroll: false })
  }

  return (
    <div className={cx(opened !== null && 'xl:grid xl:grid-cols-[minmax(0,1fr)_27rem] xl:gap-6')}>
      {/* The heading of the page while the list, which has the visible heading, may be hidden. */}
      {opened !== null && <h1 className="sr-only xl:hidden">{t('title')}</h1>}
      <div className={cx('min-w-0', opened !== null && 'max-xl:hidden')}>
        <PageHeader title={t('title')} actions={<AlertSwitches />} />
        <DayTotals />
        <ClaimTabs filters={filters} onChange={choose} />
        <ClaimFilterFields filters={filters} onChange={choose} />
        <ClaimQueue filters={filters} opened={opened} onChange={choose} />
      </div>
      {opened !== null && (
        <div className="min-w-0 xl:sticky xl:top-5 xl:max-h-[calc(100dvh-2.5rem)] xl:self-start xl:overflow-y-auto">
          {children}
        </div>
      )}
    </div>
  )
}

/** The claims created since the office's day began: how many and their worth, by current state. */
function DayTotals() {
  return (
    <div className="mb-4 min-h-[4.25rem]">
      <Loaded
        query={useClaimTotals()}
        skeleton={<Skeleton width="100%" height={68} shape="card" />}
      >
        {(totals) => <Totals today={totals.today} />}
      </Loaded>
    </div>
  )
}

function Totals({ today }: Pick<DeskClaimTotals, 'today'>) {
  const t = useTranslations('desk.claims')
  const all = {
    state: 'all' as const,
    count: today.reduce((sum, { count }) => sum + count, 0),
    usd: today.reduce((sum, { usd }) => sum.plus(usd), new Decimal(0)).toFixed(),
  }

  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-2 rounded-card border border-line bg-surface px-4 py-3">
      {[all, ...today].map(({ state, count, usd }) => (
        <div key={state} className="shrink-0">
          <dt className="text-note text-ink-3">
            {state === 'all' ? t('today') : t(`state.${state}`)}
          </dt>
          <dd className="text-sm whitespace-nowrap">
            <span className="font-semibold tabular">{count}</span>
            {usd !== '0' && (
              <>
                {' · '}
                <Amount
                  value={new Decimal(usd).toDecimalPlaces(0).toFixed()}
                  unit="USD"
                  className="text-ink-2"
                />
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
