'use client'

import { useTranslations } from 'next-intl'
import { StepDialog } from './step-dialog'

/** Asks for confirmation: customers who have already paid must not lose sight of their money. */
export function CancelButton({ id }: { id: string }) {
  const t = useTranslations('claim')

  return (
    <StepDialog
      id={id}
      step="cancel"
      button={t('cancel')}
      title={t('cancelTitle')}
      text={t('cancelText')}
      confirm={t('cancel')}
      confirmColor="red"
      keep={t('cancelKeep')}
    />
  )
}
