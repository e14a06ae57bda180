'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Skeleton } from '@/components/ui/display/skeleton'
import { listSessions, type OwnSession } from '@/lib/contracts/accounts/sessions'
import { useOwnQuery } from '@/features/account/hooks/use-own-query'
import { Loaded } from '@/features/account/components/frame/loaded'
import { SettingsSection } from '../parts/settings-section'
import { useKeptFocus } from '../parts/use-kept-focus'
import { EndSessions } from './end-sessions'
import { SessionRow } from './session-row'

/** Where the account is open, and how to close it there. */
export function SessionSection() {
  const t = useTranslations('account.settings.sessions')
  const sessions = useOwnQuery(listSessions, {})
  const { headingRef, keep } = useKeptFocus()

  return (
    <SettingsSection title={t('title')} text={t('text')} headingRef={headingRef}>
      <Loaded query={sessions} skeleton={<Rows />}>
        {({ results }) => <SessionList sessions={results} onGone={keep} />}
      </Loaded>
    </SettingsSection>
  )
}

type ListProps = {
  sessions: readonly OwnSession[]
  /** Before the row that has the focus goes away. */
  onGone: () => void
}

function SessionList({ sessions, onGone }: ListProps) {
  const t = useTranslations('account.settings.sessions')
  const [asked, setAsked] = useState<OwnSession | 'others' | null>(null)
  const others = sessions.filter(({ isCurrent }) => !isCurrent)

  return (
    <>
      <ul aria-label={t('title')} className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setAsked(session)} />
        ))}
      </ul>
      {others.length > 1 && (
        <Button
          color="graySecondary"
          className="justify-self-start"
          onClick={() => setAsked('others')}
        >
          {t('endOthers')}
        </Button>
      )}
      <EndSessions asked={asked} onClose={() => setAsked(null)} onGone={onGone} />
    </>
  )
}

function Rows() {
  return (
    <div className="grid gap-6 pt-1 pb-3">
      {['here', 'there'].map((key) => (
        <div key={key} className="grid gap-2">
          <Skeleton width={180} height={24} />
          <Skeleton width={260} height={40} />
        </div>
      ))}
    </div>
  )
}
