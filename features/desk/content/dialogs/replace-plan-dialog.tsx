'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { ConfirmDialog } from '@/features/desk/kit/form/confirm-dialog'

type Props = {
  isOpen: boolean
  /** When what was planned would have come out. */
  planned: string
  isSaving: boolean
  onClose: () => void
  onConfirm: () => void
}

/** A draft takes the place of what was planned: nothing would come out then. */
export function ReplacePlanDialog({ isOpen, planned, isSaving, onClose, onConfirm }: Props) {
  const t = useTranslations('desk.content')
  const format = useFormatter()

  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={t('unplanTitle')}
      description={t('unplanText', {
        when: format.dateTime(new Date(planned), { dateStyle: 'long', timeStyle: 'short' }),
      })}
      confirmLabel={t('saveDraft')}
      color="red"
      isBusy={isSaving}
      onConfirm={onConfirm}
    />
  )
}
