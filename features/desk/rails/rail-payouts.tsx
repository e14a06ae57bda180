import { useTranslations } from 'next-intl'
import { ExplorerLink } from '@/components/navigation/explorer-link'
import { useDateText } from '@/components/time/use-date-text'
import { Table, type TableColumn } from '@/components/ui/display/table'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import type { DeskRailPayouts } from '@/lib/contracts/desk/money/rail-payouts'
import { Link } from '@/lib/i18n/navigation'
import { shortAddress } from '@/lib/requisites/short-address'
import { ClaimAmount } from '../claims/claim-amount'
import { ApprovePayout } from './approve-payout'
import { HurryTransaction } from './hurry-transaction'

type Waiting = DeskRailPayouts['waiting'][number]
type Open = DeskRailPayouts['open'][number]
type Props = { name: string; payouts: DeskRailPayouts }

/** What a rail pays out now: its wallet, what waits and why, and the transactions under way. */
export function RailPayouts({ name, payouts }: Props) {
  const t = useTranslations('desk.rails.payouts')
  const { balance, nextNonce, open, sender, unbooked, waiting } = payouts
  const isIdle = open.length === 0 && waiting.length === 0

  return (
    <section aria-label={t('titleOf', { name })} className="grid grid-cols-1 gap-3">
      <h3 className="text-base font-semibold">{t('title')}</h3>
      <p className="text-sm wrap-anywhere text-ink-2">
        {t('wallet', { sender, balance: balance ?? '—', nonce: nextNonce ?? '—' })}
      </p>
      {unbooked > 0 && (
        <p className="rounded-field bg-red-soft px-3.5 py-2.5 text-sm text-red-strong">
          {t('unbooked', { count: unbooked })}
        </p>
      )}
      {isIdle && <p className="text-sm text-ink-3">{t('idle')}</p>}
      {waiting.length > 0 && <WaitingTable name={name} waiting={waiting} />}
      {open.length > 0 && <OpenTable name={name} open={open} />}
    </section>
  )
}

function usePaidColumns<Row extends Waiting | Open>(): TableColumn<Row>[] {
  const t = useTranslations('desk.rails')
  return [
    {
      key: 'claim',
      header: t('claim'),
      isRowHeader: true,
      cell: ({ claim: { id, number }, kind }) => (
        <>
          <Link
            href={`/operator/claims/${id}`}
            className="font-medium text-accent tabular underline underline-offset-2"
          >
            {claimNumberText(number)}
          </Link>
          {kind === 'refund' && <span className="text-ink-3"> · {t('payouts.refund')}</span>}
        </>
      ),
    },
    {
      key: 'amount',
      header: t('amount'),
      cell: ({ amount, currency }) => <ClaimAmount amount={amount} currency={currency} />,
    },
    {
      key: 'address',
      header: t('payouts.address'),
      cell: ({ address }) =>
        address === null ? '—' : <span title={address}>{shortAddress(address)}</span>,
    },
  ]
}

function WaitingTable({ name, waiting }: { name: string; waiting: readonly Waiting[] }) {
  const t = useTranslations('desk.rails.payouts')
  const dateText = useDateText()
  const columns: TableColumn<Waiting>[] = [
    ...usePaidColumns<Waiting>(),
    {
      key: 'reason',
      header: t('reason'),
      cell: ({ isApproved, reason }) => {
        const isDecided = reason === null || (reason === 'needs_approval' && isApproved)
        return isDecided ? t('next') : t(`wait.${reason}`)
      },
    },
    { key: 'at', header: t('since'), cell: ({ at }) => dateText(at, 'moment') },
    {
      key: 'act',
      header: t('act'),
      cell: (row) => (row.mayBeApproved ? <ApprovePayout payout={row} /> : null),
    },
  ]

  return (
    <Table
      caption={t('waiting', { name })}
      columns={columns}
      rows={waiting}
      rowKey={({ payoutId }) => payoutId}
      empty={null}
    />
  )
}

function OpenTable({ name, open }: { name: string; open: readonly Open[] }) {
  const t = useTranslations('desk.rails.payouts')
  const columns: TableColumn<Open>[] = [
    ...usePaidColumns<Open>(),
    { key: 'nonce', header: t('nonce'), cell: ({ nonce }) => nonce ?? '—' },
    {
      key: 'state',
      header: t('state'),
      cell: ({ reason, state }) => (
        <span className={reason === null ? '' : 'text-red-strong'}>
          {reason === null ? t(`states.${state}`) : t(`why.${reason}`)}
        </span>
      ),
    },
    {
      key: 'link',
      header: t('transaction'),
      cell: ({ link, transaction }) =>
        transaction === null ? '—' : <ExplorerLink href={link} label={transaction} />,
    },
    {
      key: 'act',
      header: t('act'),
      cell: (row) => {
        if (row.mayBeApproved) {
          return <ApprovePayout payout={row} />
        }
        return row.mayBeHurried ? <HurryTransaction transaction={row} /> : null
      },
    },
  ]

  return (
    <Table
      caption={t('open', { name })}
      columns={columns}
      rows={open}
      rowKey={({ id }) => id}
      empty={null}
    />
  )
}
