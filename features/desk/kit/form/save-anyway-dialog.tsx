'use client'

import { useTranslations } from 'next-intl'
import type { Question } from './use-confirmed-save'
import { ConfirmDialog } from './confirm-dialog'

/** The server's question before it stores something that may cost the office money. */
export function SaveAnywayDialog({ question }: { question: Question }) {
  const t = useTranslations('desk.frame')
  const { isOpen, sentence, isBusy, answer } = question

  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && !isBusy && answer(false)}
      title={t('saveAnywayTitle')}
      description={sentence}
      confirmLabel={t('saveAnyway')}
      color="red"
      isBusy={isBusy}
      onConfirm={() => answer(true)}
    />
  )
}
