'use client'

import { CircleUserRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'
import { useSession } from '@/lib/session/session-store'

/** Who is signed in, as a link to the settings of their account. */
export function OwnAccount() {
  const t = useTranslations('layout')
  const email = useSession(({ user }) => user?.email ?? null)

  return (
    <Link
      href="/account/settings"
      title={email ?? undefined}
      className="flex min-h-touch items-center gap-2.5 rounded-field px-2.5 text-sm text-ink-2 transition-colors hover:bg-line hover:text-ink"
    >
      <CircleUserRound aria-hidden className="size-4.5 shrink-0" />
      <span className="sr-only">{`${t('account')}: `}</span>
      <span className="min-w-0 truncate">{email ?? t('account')}</span>
    </Link>
  )
}
