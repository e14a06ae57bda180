'use client'

import { useTranslations } from 'next-intl'
import type { Question } from './use-confirmed-save'
import { ConfirmDialog } from './confirm-dialog'

/**
 * Shows the server's warning before a save that may cost the office money, and asks whether to save
 * anyway.
 */
export function SaveAnywayDialog({ question }: { question: Question }) {
  const t = useTranslations('desk.frame')
  const { isOpen, warning, isBusy, answer } = question

  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && !isBusy && answer(false)}
      title={t('saveAnywayTitle')}
      description={warning}
      confirmLabel={t('saveAnyway')}
      color="red"
      isBusy={isBusy}
      onConfirm={() => answer(true)}
    />
  )
}
