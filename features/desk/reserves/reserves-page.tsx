'use client'

import { CircleCheck, RotateCw, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { useDateText } from '@/components/time/use-date-text'
import { listDeskReserves, type ReserveRow } from '@/lib/contracts/desk/reserves'
import { IconButton } from '@/components/ui/button/icon-button'
import { Badge } from '@/components/ui/display/badge'
import { Link, useRouter } from '@/lib/i18n/navigation'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { Loaded } from '../kit/page/loaded'
import { PageHeader } from '../kit/page/page-header'
import { useLedgerProof } from '../ledger/use-ledger-proof'
import { MoveDialog } from './move-dialog'
import { ReserveHistory } from './reserve-history'
import { ReserveTable, type ReserveAction } from './reserve-table'

const everyMilliseconds = 30_000

type Chosen = { action: ReserveAction; reserve: ReserveRow; isOpen: boolean }

/** The office's reserves, and the two actions that change them by hand. */
export function ReservesPage() {
  const wanted = useSearchParams().get('topUp')
  // For another reserve the form starts empty, even if the page is already open.
  return <Reserves key={wanted} wanted={wanted} />
}

function Reserves({ wanted }: { wanted: string | null }) {
  const t = useTranslations('desk.reserves')
  const router = useRouter()
  const query = useDeskQuery(listDeskReserves, {}, { everyMilliseconds })
  const [chosen, setChosen] = useState<Chosen | 'fromAddress' | null>('fromAddress')
  const asked = query.data?.reserves.find(({ currency }) => String(currency.id) === wanted)
  // A reserve that runs short leads here, to its top-up.
  const fromAddress = asked ? { action: 'topUp' as const, reserve: asked, isOpen: true } : null
  const shown = chosen === 'fromAddress' ? fromAddress : chosen
  const close = () => setChosen(shown && { ...shown, isOpen: false })
  // The dialog keeps its content while it closes.
  const clearChosen = () => {
    setChosen(null)
    if (wanted !== null) {
      router.replace('/operator/reserves', { scroll: false })
    }
  }

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
      {shown?.action === 'history' && (
        <ReserveHistory
          reserve={shown.reserve}
          isOpen={shown.isOpen}
          onClose={close}
          onClosed={clearChosen}
        />
      )}
      {shown && shown.action !== 'history' && (
        <MoveDialog
          mode={shown.action}
          reserve={shown.reserve}
          isOpen={shown.isOpen}
          onClose={close}
          onClosed={clearChosen}
        />
      )}
    </>
  )
}

/** Whether the books balanced at the last check; the ledger page has the details. */
function LedgerBadge() {
  const t = useTranslations('desk.reserves')
  const dateText = useDateText()
  const { proof, isBusy, isFailed, checkAgain } = useLedgerProof()

  return (
    <div className="flex flex-wrap items-center gap-2">
      <span role="status" className="flex flex-wrap items-center gap-2">
        {proof?.total === 0 && (
          <Badge tone="green" icon={<CircleCheck aria-hidden />}>
            {t('ledgerHolds')}
          </Badge>
        )}
        {proof && proof.total > 0 && (
          <Badge tone="red" icon={<TriangleAlert aria-hidden />}>
            {t('ledgerDiffers', { count: proof.total })}
          </Badge>
        )}
        {isFailed && <Badge tone="amber">{t('ledgerUnproved')}</Badge>}
        {proof && (
          <time dateTime={proof.checkedAt} className="text-sm text-ink-3 tabular">
            {dateText(proof.checkedAt, 'clock')}
          </time>
        )}
      </span>
      <IconButton label={t('proveAgain')} size="small" loading={isBusy} onClick={checkAgain}>
        <RotateCw aria-hidden className="size-4" />
      </IconButton>
      <Link
        href="/operator/ledger"
        className="inline-flex min-h-touch items-center rounded-sm text-sm text-accent underline-offset-2 hover:underline"
      >
        {t('toLedger')}
      </Link>
    </div>
  )
}
