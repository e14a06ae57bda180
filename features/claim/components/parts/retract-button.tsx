'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMomentText } from '@/components/time/moment'
import { StepDialog } from './step-dialog'

type Props = { id: string; payUntil: string }

/** For customers who said too early that they paid. Past the deadline it closes the claim, and says so. */
export function RetractButton({ id, payUntil }: Props) {
  const t = useTranslations('claim.retract')
  const momentText = useMomentText()
  const [isLate, setIsLate] = useState(false)

  return (
    <StepDialog
      id={id}
      step="unpaid"
      button={t('button')}
      title={t('title')}
      text={isLate ? t('lateText') : t('text', { time: momentText(payUntil, 'timeOrDay') })}
      confirm={t(isLate ? 'lateConfirm' : 'confirm')}
      keep={t('keep')}
      onAsk={() => setIsLate(Date.parse(payUntil) <= Date.now())}
    />
  )
}
