'use client'

import { useTranslations } from 'next-intl'
import { StepDialog } from './step-dialog'

/** For a customer who decides, while the missing part is awaited, not to send it. */
export function ChooseAgainButton({ id }: { id: string }) {
  const t = useTranslations('claim.chooseAgain')

  return (
    <StepDialog
      id={id}
      step="choose"
      button={t('button')}
      title={t('title')}
      text={t('text')}
      confirm={t('confirm')}
      keep={t('keep')}
    />
  )
}
