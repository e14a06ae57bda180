'use client'

import { useTranslations } from 'next-intl'
import { SwitchField } from '@/components/ui/form/switch-field'
import { getOffice, reportPresence, type OfficeView } from '@/lib/contracts/desk/office'
import { useDeskChange } from '../kit/calls/use-desk-change'
import { useShowAvailable } from './use-presence'

/** "I take exchanges": the operator's own word, which ends by itself when they close the desk. */
export function PresenceSwitch({ office }: { office: OfficeView }) {
  const t = useTranslations('desk.office')
  const show = useShowAvailable()
  const { isAvailable } = office.me
  const change = useDeskChange(reportPresence, {
    refreshes: [getOffice],
    done: t('presenceChanged'),
  })

  function choose(next: boolean): void {
    show(next)
    change.mutate({ body: { isAvailable: next } }, { onError: () => show(!next) })
  }

  return (
    <SwitchField
      label={t('iAmHere')}
      hint={t('iAmHereHint')}
      checked={isAvailable}
      disabled={change.isPending}
      onChange={(event) => choose(event.target.checked)}
    />
  )
}
