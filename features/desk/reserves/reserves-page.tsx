'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { listDeskReserves, type ReserveRow } from '@/lib/contracts/desk/reserves'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { Loaded } from '../kit/page/loaded'
import { PageHeader } from '../kit/page/page-header'
import { LedgerBadge } from './ledger-badge'
import { MoveDialog } from './move-dialog'
import { ReserveHistory } from './reserve-history'
import { ReserveTable, type ReserveAction } from './reserve-table'

const everyMilliseconds = 30_000

type Chosen = { action: ReserveAction; reserve: ReserveRow; isOpen: boolean }

/** What the office has, and the two ways the owner changes it by hand. */
export function ReservesPage() {
  const t = useTranslations('desk.reserves')
  const query = useDeskQuery(listDeskReserves, {}, { everyMilliseconds })
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const close = () => setChosen((now) => now && { ...now, isOpen: false })
  // What is shown while a window closes stays what it was.
  const forget = () => setChosen(null)

  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={<LedgerBadge />} />
      <Loaded query={query}>
        {({ reserves }) => (
          <ReserveTable
            reserves={reserves}
            onAction={(action, reserve) => setChosen({ action, reserve, isOpen: true })}
          />
        )}
      </Loaded>
      {chosen?.action === 'history' && (
        <ReserveHistory
          reserve={chosen.reserve}
          isOpen={chosen.isOpen}
          onClose={close}
          onClosed={forget}
        />
      )}
      {chosen && chosen.action !== 'history' && (
        <MoveDialog
          mode={chosen.action}
          reserve={chosen.reserve}
          isOpen={chosen.isOpen}
          onClose={close}
          onClosed={forget}
        />
      )}
    </>
  )
}
