'use client'

import { useTranslations } from 'next-intl'
import { useMe } from '@/features/account/hooks/use-me'
import { SettingsSection } from '../parts/settings-section'
import { useKeptFocus } from '../parts/use-kept-focus'
import { CodesApp } from './app/codes-app'
import { RecoveryCodesRow } from './codes/recovery-codes-row'
import { Passkeys } from './passkeys/passkeys'

/** An app with codes, passkeys, and recovery codes for whoever has lost them. */
export function SecondFactorSection() {
  const t = useTranslations('account.settings.factor')
  const { secondFactor } = useMe()
  const { headingRef, keep } = useKeptFocus()

  return (
    <SettingsSection title={t('title')} text={t('text')} headingRef={headingRef}>
      <div className="divide-y divide-line">
        <CodesApp />
        <Passkeys onGone={keep} />
        {(secondFactor.totp || secondFactor.passkeys > 0) && <RecoveryCodesRow />}
      </div>
    </SettingsSection>
  )
}
