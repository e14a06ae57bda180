'use client'

import { useTranslations } from 'next-intl'
import type { DeskUser } from '@/lib/contracts/desk/users'
import { Fact } from '@/features/desk/claims/one/claim-section'
import { UserSection } from './user-section'

/** By what else than their password they show that it is them. */
export function UserFactor({ user: { secondFactor } }: { user: DeskUser }) {
  const t = useTranslations('desk.users')

  return (
    <UserSection title={t('factor')}>
      <dl className="text-sm">
        <Fact label={t('totp')}>{secondFactor.totp ? t('factorOn') : t('factorOff')}</Fact>
        <Fact label={t('passkeys')}>{secondFactor.passkeys}</Fact>
        <Fact label={t('recoveryCodes')}>{secondFactor.recoveryCodes}</Fact>
      </dl>
    </UserSection>
  )
}
