'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { LogOut } from '@/components/ui/content-icons'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { openPage } from '@/lib/browser/open-page'
import { localePath } from '@/lib/i18n/locales'
import { signOut } from '@/lib/session/sign-out'

type Props = {
  className: string
  /** Loads a path as a new document after signing out. */
  leave?: (path: string) => void
}

export function SignOutButton({ className, leave = openPage }: Props) {
  const t = useTranslations('layout')
  const locale = useLocale()
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)

  async function end(): Promise<void> {
    setIsBusy(true)
    if (await signOut()) {
      leave(localePath(locale, '/'))
      return
    }
    setIsBusy(false)
    toast.error(t('signOutFailed'))
  }

  return (
    <button
      type="button"
      aria-busy={isBusy}
      disabled={isBusy}
      onClick={() => void end()}
      className={className}
    >
      <LogOut aria-hidden className="size-4.5 shrink-0" />
      {t('signOut')}
    </button>
  )
}
