'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Badge } from '@/components/ui/display/badge'
import { type DeskUser, endDeskUserSessions } from '@/lib/contracts/desk/users'
import { deviceName } from '@/lib/user-agent/device-name'
import { mayManage } from './offered-acts'
import { Device } from '../device'
import { UserTime } from '../user-time'
import { UserSection } from './user-section'
import { call } from '@/lib/http/call'
import { ConfirmDialog } from '@/features/desk/kit/form/confirm-dialog'
import { useUserChange } from './use-user-change'

type DeskSessionRow = DeskUser['sessions'][number]

/** The user's active sessions, with buttons to end them. */
export function UserSessions({ user: { id, sessions, may } }: { user: DeskUser }) {
  const t = useTranslations('desk.users')
  const [ending, setEnding] = useState<Ending | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const mayEnd = mayManage(may)
  const ask = (what: Ending) => {
    setEnding(what)
    setIsOpen(true)
  }

  return (
    <UserSection
      title={t('sessions')}
      aside={
        mayEnd &&
        sessions.length > 1 && (
          <Button size="small" color="graySecondary" onClick={() => ask('all')}>
            {t('endAll')}
          </Button>
        )
      }
    >
      {sessions.length === 0 && <p className="text-sm text-ink-3">{t('noSessions')}</p>}
      <ul className="grid gap-2 empty:hidden">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={mayEnd ? () => ask(session) : null}
          />
        ))}
      </ul>
      {ending !== null && (
        <EndSessionsDialog
          user={id}
          ending={ending}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onClosed={() => setEnding(null)}
        />
      )}
    </UserSection>
  )
}

function SessionRow({ session, onEnd }: { session: DeskSessionRow; onEnd: (() => void) | null }) {
  const t = useTranslations('desk.users')
  const { userAgent, address, createdAt, usedAt, expiresAt, isRemembered } = session
  const device = deviceName(userAgent) ?? t('unknownDevice')

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-field border border-line px-3 py-2 text-sm">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <Device userAgent={userAgent} />
          <span className="font-normal wrap-anywhere text-ink-2 tabular">
            {address ?? t('unknownAddress')}
          </span>
          {isRemembered && <Badge>{t('remembered')}</Badge>}
        </p>
        <dl className="mt-1 flex flex-wrap gap-x-4 text-note text-ink-3">
          <Moment label={t('used')} at={usedAt} />
          <Moment label={t('begun')} at={createdAt} />
          <Moment label={t('expires')} at={expiresAt} />
        </dl>
      </div>
      {onEnd !== null && (
        <Button
          size="small"
          color="graySecondary"
          aria-label={t('endOneOf', { device })}
          onClick={onEnd}
        >
          {t('endOne')}
        </Button>
      )}
    </li>
  )
}

function Moment({ label, at }: { label: string; at: string }) {
  return (
    <div className="flex gap-1.5">
      <dt>{label}</dt>
      <dd>
        <UserTime at={at} />
      </dd>
    </div>
  )
}

/** The session to end, or all sessions. */
type Ending = DeskUser['sessions'][number] | 'all'

type Props = {
  user: string
  ending: Ending
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
}

function EndSessionsDialog({ user, ending, isOpen, onClose, onClosed }: Props) {
  const t = useTranslations('desk.users')
  const change = useUserChange(onClose)
  const isAll = ending === 'all'
  const end = () => {
    const body = { session: isAll ? null : ending.id }
    change.mutate({
      send: () => call(endDeskUserSessions, { params: { id: user }, body }),
      done: isAll ? t('endedAll') : t('endedOne'),
    })
  }

  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onClosed={onClosed}
      title={isAll ? t('endAllTitle') : t('endOneTitle')}
      description={
        isAll
          ? t('endAllText')
          : t('endOneText', {
              device: deviceName(ending.userAgent) ?? t('unknownDevice'),
              address: ending.address ?? t('unknownAddress'),
            })
      }
      confirmLabel={isAll ? t('endAll') : t('endOne')}
      color="red"
      isBusy={change.isPending}
      onConfirm={end}
    />
  )
}
