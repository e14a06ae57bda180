'use client'

import { MonitorSmartphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Skeleton } from '@/components/ui/display/skeleton'
import { listSessions, type OwnSession } from '@/lib/contracts/accounts/sessions'
import { useOwnQuery } from '@/features/account/hooks/use-own-query'
import { Loaded } from '@/features/account/components/frame/loaded'
import { Moment } from '@/components/time/moment'
import { Badge } from '@/components/ui/display/badge'
import { deviceName } from '@/lib/user-agent/device-name'
import { SettingsSection, useHeadingFocus } from '../parts/settings-section'
import { EndSessions } from './end-sessions'

/** Where the user is signed in, and how to sign out there. */
export function SessionSection() {
  const t = useTranslations('account.settings.sessions')
  const sessions = useOwnQuery(listSessions, {})
  const { headingRef, focusHeading } = useHeadingFocus()

  return (
    <SettingsSection title={t('title')} text={t('text')} headingRef={headingRef}>
      <Loaded query={sessions} skeleton={<Rows />}>
        {({ results }) => <SessionList sessions={results} onEnded={focusHeading} />}
      </Loaded>
    </SettingsSection>
  )
}

type ListProps = {
  sessions: readonly OwnSession[]
  /** Call before the focused row is removed. */
  onEnded: () => void
}

function SessionList({ sessions, onEnded }: ListProps) {
  const t = useTranslations('account.settings.sessions')
  const [sessionsToEnd, setSessionsToEnd] = useState<OwnSession | 'others' | null>(null)
  const others = sessions.filter(({ isCurrent }) => !isCurrent)

  return (
    <>
      <ul aria-label={t('title')} className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setSessionsToEnd(session)} />
        ))}
      </ul>
      {others.length > 1 && (
        <Button
          color="graySecondary"
          className="justify-self-start"
          onClick={() => setSessionsToEnd('others')}
        >
          {t('endOthers')}
        </Button>
      )}
      <EndSessions
        sessionsToEnd={sessionsToEnd}
        onClose={() => setSessionsToEnd(null)}
        onEnded={onEnded}
      />
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

type Props = { session: OwnSession; onEnd: () => void }

/** The row of the session that this page uses has no button: that session ends by signing out. */
function SessionRow({ session, onEnd }: Props) {
  const t = useTranslations('account.settings.sessions')
  const { address, createdAt, usedAt, isCurrent, isRemembered, userAgent } = session
  const device = deviceName(userAgent) ?? t('unknownDevice')

  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <MonitorSmartphone aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base font-medium text-ink">
          {device}
          {isCurrent && <Badge tone="green">{t('current')}</Badge>}
        </p>
        <p className="mt-1 text-sm wrap-anywhere text-ink-2">
          {address !== null && <>{address} · </>}
          {t.rich('used', { at: () => <Moment at={usedAt} /> })}
        </p>
        <p className="text-sm text-ink-3">
          {t.rich('begun', { at: () => <Moment at={createdAt} /> })}
          {isRemembered && <> · {t('remembered')}</>}
        </p>
      </div>
      {!isCurrent && (
        <Button
          color="graySecondary"
          size="small"
          aria-label={t('endNamed', { device })}
          onClick={onEnd}
        >
          {t('end')}
        </Button>
      )}
    </li>
  )
}
