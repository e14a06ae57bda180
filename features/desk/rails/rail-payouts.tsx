import { useTranslations } from 'next-intl'
import { useDateText } from '@/components/time/use-date-text'
import { Amount } from '@/components/ui/display/amount'
import { Table, type TableColumn } from '@/components/ui/display/table'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import type { DeskRailPayouts } from '@/lib/contracts/desk/money/rail-payouts'
import { Link } from '@/lib/i18n/navigation'
import { shortAddress } from '@/lib/requisites/short-address'
import { ClaimAmount } from '../claims/claim-amount'
import { ApprovePayout } from './approve-payout'
import { HurryTransaction } from './hurry-transaction'
import { TransactionCell } from './transaction-cell'

type Waiting = DeskRailPayouts['waiting'][number]
type Open = DeskRailPayouts['open'][number]
type Props = { name: string; payouts: DeskRailPayouts }

/** The payouts of a rail: its wallet, the payouts that wait and why, and the transactions under way. */
export function RailPayouts({ name, payouts }: Props) {
  const t = useTranslations('desk.rails.payouts')
  const { open, unbooked, waiting } = payouts
  const isIdle = open.length === 0 && waiting.length === 0

  return (
    <section aria-label={t('titleOf', { name })} className="grid grid-cols-1 gap-3">
      <h3 className="text-base font-semibold">{t('title')}</h3>
      <Wallet payouts={payouts} />
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

/* Where coins are spent, the balance is shown with the books, and there are no nonces. */
function Wallet({ payouts: { balance, coin, nextNonce, sender } }: Pick<Props, 'payouts'>) {
  const t = useTranslations('desk.rails.payouts')

  return (
    <dl className="grid grid-cols-1 gap-3 text-sm sm:grid-cols-[2fr_1fr_1fr]">
      <div className="min-w-0">
        <dt className="text-note text-ink-3">{t('sender')}</dt>
        <dd className="wrap-anywhere">{sender}</dd>
      </div>
      {balance !== null && (
        <div className="min-w-0">
          <dt className="text-note text-ink-3">{t('balance')}</dt>
          <dd>
            <Amount value={balance} {...(coin && { unit: coin.ticker })} />
          </dd>
        </div>
      )}
      {nextNonce !== null && (
        <div className="min-w-0">
          <dt className="text-note text-ink-3">{t('nextNonce')}</dt>
          <dd className="tabular">{nextNonce}</dd>
        </div>
      )}
    </dl>
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
        transaction === null ? '—' : <TransactionCell link={link} transaction={transaction} />,
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
