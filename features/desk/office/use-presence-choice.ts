'use client'

import { useTranslations } from 'next-intl'
import { getOffice, reportPresence } from '@/lib/contracts/desk/office'
import { useDeskChange } from '../kit/calls/use-desk-change'
import { useOffice, useShowAvailable } from './use-presence'

/**
 * Whether this operator takes exchanges, and how to change it; null until it is known, and where nothing depends
 * on it because the office is open without an operator at the desk.
 */
export function usePresenceChoice(): {
  isAvailable: boolean
  isBusy: boolean
  choose: (isAvailable: boolean) => void
} | null {
  const t = useTranslations('desk.office')
  const office = useOffice().data
  const show = useShowAvailable()
  const change = useDeskChange(reportPresence, {
    refreshes: [getOffice],
    done: t('presenceChanged'),
  })
  return office?.hours.presence === 'required'
    ? {
        isAvailable: office.me.isAvailable,
        isBusy: change.isPending,
        choose: (next) => {
          show(next)
          change.mutate({ body: { isAvailable: next } }, { onError: () => show(!next) })
        },
      }
    : null
}
