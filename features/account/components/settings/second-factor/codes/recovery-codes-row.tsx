'use client'

import { LifeBuoy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Badge } from '@/components/ui/display/badge'
import { useMe } from '@/features/account/hooks/use-me'
import { FactorRow } from '../factor-row'
import { RenewCodesDialog } from './renew-codes-dialog'

const few = 3

export function RecoveryCodesRow() {
  const t = useTranslations('account.settings.factor.codes')
  const { secondFactor } = useMe()
  const [isAsking, setIsAsking] = useState(false)
  const count = secondFactor.recoveryCodes

  return (
    <FactorRow
      icon={<LifeBuoy aria-hidden />}
      title={t('title')}
      text={t('text')}
      state={<Badge tone={count < few ? 'amber' : 'neutral'}>{t('left', { count })}</Badge>}
      action={
        <Button color="graySecondary" size="small" onClick={() => setIsAsking(true)}>
          {t('renew')}
        </Button>
      }
    >
      <RenewCodesDialog open={isAsking} onClose={() => setIsAsking(false)} />
    </FactorRow>
  )
}
