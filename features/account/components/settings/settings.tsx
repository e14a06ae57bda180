'use client'

import type { ReactNode } from 'react'
import { GeneralSection } from './general/general-section'
import { MailChoices } from './general/mail-choices'
import { PasswordForm } from './password/password-form'
import { RemovalSection } from './removal/removal-section'
import { SecondFactorSection } from './second-factor/second-factor-section'
import { SessionSection } from './sessions/session-section'

type Props = {
  /** The switch of the colour mode, which belongs to another feature. */
  themeSwitch: ReactNode
}

export function Settings({ themeSwitch }: Props) {
  return (
    <div className="grid gap-5">
      <GeneralSection themeSwitch={themeSwitch} />
      <MailChoices />
      <PasswordForm />
      <SecondFactorSection />
      <SessionSection />
      <RemovalSection />
    </div>
  )
}
