'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMinute } from '@/components/hours/use-minute'
import { SoftLink } from '@/components/navigation/soft-link'
import type { OfficeFacts } from '@/lib/contracts/site/office'
import { openStateAt } from '@/lib/hours/open-hours'
import { timeOfDayText } from '@/lib/i18n/clock'

/**
 * Leads to the contacts and says whether the office is open now. Pages are cached, so only the browser
 * knows; the place for the state is reserved before that.
 */
export function SupportLink({ hours: { week, timezone } }: Pick<OfficeFacts, 'hours'>) {
  const t = useTranslations('layout.support')
  const state = useStateText({ week, timezone })

  return (
    <SoftLink
      href="/contacts"
      className="inline-flex min-h-touch min-w-0 items-center rounded-sm text-sm text-ink-2 hover:text-ink"
    >
      <span className="grid min-w-0 justify-items-end">
        {/* Takes the width that the state usually needs. */}
        <span aria-hidden className="invisible col-start-1 row-start-1 truncate">
          {`${t('label')} · ${t('here')}`}
        </span>
        <span className="col-start-1 row-start-1 max-w-full truncate">
          {state === null ? t('label') : `${t('label')} · ${state}`}
        </span>
      </span>
    </SoftLink>
  )
}

function useStateText({ week, timezone }: OfficeFacts['hours']): string | null {
  const t = useTranslations('layout.support')
  const locale = useLocale()
  const now = useMinute()

  if (now === null && week !== null) {
    return null
  }
  // An office that is open around the clock needs no current time.
  const state = openStateAt(week, timezone, now ?? 0)
  if (state.isOpen) {
    return t('here')
  }
  return state.opens?.inDays === 0
    ? t('from', { time: timeOfDayText(state.opens.time, locale) })
    : t('closed')
}
