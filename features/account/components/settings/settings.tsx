'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { MailChoices } from './general/mail-choices'
import { PasswordForm } from './password/password-form'
import { SecondFactorSection } from './second-factor/second-factor-section'
import { SessionSection } from './sessions/session-section'
import { SettingsSection } from './parts/settings-section'
import { LanguageField } from './general/language-field'
import { RemovalDialog } from './removal/removal-dialog'

type Props = {
  /** The colour mode switch, passed in because it belongs to another feature. */
  colorModeSwitch: ReactNode
}

export function Settings({ colorModeSwitch }: Props) {
  return (
    <div className="grid gap-5">
      <GeneralSection colorModeSwitch={colorModeSwitch} />
      <MailChoices />
      <PasswordForm />
      <SecondFactorSection />
      <SessionSection />
      <RemovalSection />
    </div>
  )
}

function GeneralSection({ colorModeSwitch }: { colorModeSwitch: ReactNode }) {
  const t = useTranslations('account.settings.general')

  return (
    <SettingsSection title={t('title')} text={t('text')}>
      <LanguageField />
      <div className="flex min-h-11 items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="text-base text-ink">{t('theme')}</p>
          <p className="text-sm text-ink-3">{t('themeHint')}</p>
        </div>
        {colorModeSwitch}
      </div>
    </SettingsSection>
  )
}

function RemovalSection() {
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
