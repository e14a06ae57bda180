'use client'

import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/display/empty-state'
import { getMe } from '@/lib/contracts/accounts/me'
import { endpointQuery } from '@/lib/query/endpoint-query'
import { sessionStore, setUser } from '@/lib/session/session-store'
import type { FactorNeed } from './use-factor-need'

type Props = { need: FactorNeed; onSignIn: () => void }

/** Shown instead of every page of the desk until the operator has signed in with a second factor. */
export function FactorNeeded({ need, onSignIn }: Props) {
  const t = useTranslations('desk.frame.factor')
  const frame = useTranslations('desk.frame')

  if (need === 'signIn') {
    return (
      <EmptyState
        icon={<ShieldCheck />}
        title={t('signInTitle')}
        text={t('signInText')}
        action={<Button onClick={onSignIn}>{frame('signInAgain')}</Button>}
      />
    )
  }
  return (
    <>
      <ReloadProfile />
      <EmptyState
        icon={<ShieldCheck />}
        title={t('setUpTitle')}
        text={t('setUpText')}
        action={<Button href="/account/settings">{t('toSettings')}</Button>}
      />
    </>
  )
}

/**
 * The operator may set up a second factor in another tab, so the profile is loaded again when they
 * return.
 */
function ReloadProfile(): null {
  const { data } = useQuery({
    ...endpointQuery(getMe, {}, useLocale()),
    // Data that was cached before the operator left must not count as the new answer.
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  })

  useEffect(() => {
    if (data && sessionStore.getState().user?.email === data.email) {
      setUser(data)
    }
  }, [data])
  return null
}
