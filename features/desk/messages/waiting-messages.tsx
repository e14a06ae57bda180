'use client'

import { useTranslations } from 'next-intl'
import { listMessages } from '@/lib/contracts/desk/site/contacts'
import { useSession } from '@/lib/session/session-store'
import { useDeskQuery } from '../kit/calls/use-desk-query'

const minute = 60_000

/** The number of unanswered messages, next to the section's name in the menu. */
export function WaitingMessages() {
  const t = useTranslations('desk.site.messages')
  const isEnabled = useSession(({ status }) => status === 'user')
  const query = { state: 'waiting', size: 1 } as const
  const found = useDeskQuery(listMessages, { query }, { everyMilliseconds: minute, isEnabled })
  const waiting = found.data?.waiting ?? 0

  return waiting === 0 ? null : (
    <span className="ml-auto font-semibold tabular">
      {waiting}
      <span className="sr-only">{` ${t('waitingNow', { count: waiting })}`}</span>
    </span>
  )
}
