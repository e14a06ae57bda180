'use client'

import { useTranslations } from 'next-intl'
import type { DeskUser } from '@/lib/contracts/desk/users'
import { Link } from '@/lib/i18n/navigation'
import { loginsAddress } from '../logins/login-filters'
import { LoginTable } from '../logins/login-table'
import { UserSection } from './user-section'

/** How they came in lately, and who tried to in their name. */
export function UserLogins({ user: { id, logins } }: { user: DeskUser }) {
  const t = useTranslations('desk.users')

  return (
    <UserSection
      title={t('logins')}
      aside={
        <Link
          href={loginsAddress({ user: id })}
          className="inline-flex min-h-touch items-center rounded-sm text-sm font-medium text-accent hover:underline sm:min-h-9"
        >
          {t('allLogins')}
        </Link>
      }
    >
      {logins.length === 0 ? (
        <p className="text-sm text-ink-3">{t('noLogins')}</p>
      ) : (
        <LoginTable isOfOne caption={t('logins')} entries={logins} empty={null} />
      )}
    </UserSection>
  )
}
