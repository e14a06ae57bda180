import { useTranslations } from 'next-intl'
import { Table, type TableColumn } from '@/components/ui/display/table'
import type { DeskRailSweeps } from '@/lib/contracts/desk/money/rail-sweeps'
import { shortAddress } from '@/lib/requisites/short-address'
import { ClaimAmount } from '../claims/claim-amount'
import { TransactionCell } from './transaction-cell'

type Unswept = DeskRailSweeps['unswept'][number]
type Open = DeskRailSweeps['open'][number]
type Props = { name: string; sweeps: DeskRailSweeps }

/** What is still at the addresses of orders, and the office's own money that is under way. */
export function RailSweeps({ name, sweeps: { coldTo, open, to, unswept } }: Props) {
  const t = useTranslations('desk.rails.sweeps')
  const columns: TableColumn<Unswept>[] = [
    {
      key: 'amount',
      header: t('unswept'),
      isRowHeader: true,
      cell: ({ amount, currency }) => <ClaimAmount amount={amount} currency={currency} />,
    },
    { key: 'addresses', header: t('addresses'), cell: ({ addresses }) => addresses },
    {
      key: 'tooLittle',
      header: t('tooLittle'),
      cell: ({ currency, tooLittle }) => <ClaimAmount amount={tooLittle} currency={currency} />,
    },
  ]

  return (
    <section aria-label={t('titleOf', { name })} className="grid grid-cols-1 gap-3">
      <h3 className="text-base font-semibold">{t('title')}</h3>
      {to !== null && <p className="text-sm wrap-anywhere text-ink-2">{t('to', { to })}</p>}
      {coldTo !== null && (
        <p className="text-sm wrap-anywhere text-ink-2">{t('coldTo', { to: coldTo })}</p>
      )}
      {to !== null && unswept.length === 0 && <p className="text-sm text-ink-3">{t('nothing')}</p>}
      {unswept.length > 0 && (
        <Table
          caption={t('unsweptOf', { name })}
          columns={columns}
          rows={unswept}
          rowKey={({ currency }) => String(currency.id)}
          empty={null}
        />
      )}
      {open.length > 0 && <OpenTable name={name} open={open} />}
    </section>
  )
}

function OpenTable({ name, open }: { name: string; open: readonly Open[] }) {
  const t = useTranslations('desk.rails')
  const columns: TableColumn<Open>[] = [
    {
      key: 'address',
      header: t('payouts.address'),
      isRowHeader: true,
      cell: ({ address }) => <span title={address}>{shortAddress(address)}</span>,
    },
    { key: 'kind', header: t('sweeps.kind'), cell: ({ kind }) => t(`sweeps.kinds.${kind}`) },
    {
      key: 'amount',
      header: t('amount'),
      cell: ({ amount, currency }) => <ClaimAmount amount={amount} currency={currency} />,
    },
    {
      key: 'state',
      header: t('payouts.state'),
      cell: ({ reason, state }) => (
        <span className={reason === null ? '' : 'text-red-strong'}>
          {reason === null ? t(`payouts.states.${state}`) : t(`payouts.why.${reason}`)}
        </span>
      ),
    },
    {
      key: 'link',
      header: t('payouts.transaction'),
      cell: ({ link, transaction }) =>
        transaction === null ? '—' : <TransactionCell link={link} transaction={transaction} />,
    },
  ]

  return (
    <Table
      caption={t('sweeps.open', { name })}
      columns={columns}
      rows={open}
      rowKey={({ id }) => id}
      empty={null}
    />
  )
}
