'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { SettingsSection } from '../parts/settings-section'
import { RemovalDialog } from './removal-dialog'

export function RemovalSection() {
  const t = useTranslations('account.settings.removal')
  const [isAsking, setIsAsking] = useState(false)

  return (
    <SettingsSection title={t('title')} text={t('text')}>
      <Button
        color="graySecondary"
        className="justify-self-start text-red"
        onClick={() => setIsAsking(true)}
      >
        {t('open')}
      </Button>
      <RemovalDialog open={isAsking} onClose={() => setIsAsking(false)} />
    </SettingsSection>
  )
}
