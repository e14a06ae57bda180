'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SettingsSection } from '../parts/settings-section'
import { LanguageField } from './language-field'

/** The switch of the theme belongs to another feature and is given. */
export function GeneralSection({ themeSwitch }: { themeSwitch: ReactNode }) {
  const t = useTranslations('account.settings.general')

  return (
    <SettingsSection title={t('title')} text={t('text')}>
      <LanguageField />
      <div className="flex min-h-11 items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="text-base text-ink">{t('theme')}</p>
          <p className="text-sm text-ink-3">{t('themeHint')}</p>
        </div>
        {themeSwitch}
      </div>
    </SettingsSection>
  )
}
