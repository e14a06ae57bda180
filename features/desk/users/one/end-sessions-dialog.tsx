'use client'

import { useTranslations } from 'next-intl'
import { endDeskUserSessions, type DeskUser } from '@/lib/contracts/desk/users'
import { call } from '@/lib/http/call'
import { deviceName } from '@/lib/user-agent/device-name'
import { ConfirmDialog } from '@/features/desk/kit/form/confirm-dialog'
import { useUserChange } from './use-user-change'

/** One of their sessions, or all there are. */
export type Ending = DeskUser['sessions'][number] | 'all'

type Props = {
  user: string
  ending: Ending
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
}

export function EndSessionsDialog({ user, ending, isOpen, onClose, onClosed }: Props) {
  const t = useTranslations('desk.users')
  const change = useUserChange(onClose)
  const isAll = ending === 'all'
  const end = () => {
    const body = { session: isAll ? null : ending.id }
    change.mutate({
      send: () => call(endDeskUserSessions, { params: { id: user }, body }),
      done: isAll ? t('endedAll') : t('endedOne'),
    })
  }

  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onClosed={onClosed}
      title={isAll ? t('endAllTitle') : t('endOneTitle')}
      description={
        isAll
          ? t('endAllText')
          : t('endOneText', {
              device: deviceName(ending.userAgent) ?? t('unknownDevice'),
              address: ending.address ?? t('unknownAddress'),
            })
      }
      confirmLabel={isAll ? t('endAll') : t('endOne')}
      color="red"
      isBusy={change.isPending}
      onConfirm={end}
    />
  )
}
