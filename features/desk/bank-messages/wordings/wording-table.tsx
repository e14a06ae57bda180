import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/display/badge'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Table, type TableColumn } from '@/components/ui/display/table'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { RemoveRow } from '@/features/desk/kit/rows/remove-row'
import { useEditColumn, useOrderColumn } from '@/features/desk/kit/rows/row-columns'
import { useOrder } from '@/features/desk/kit/rows/use-order'
import { bankWordingCalls, type DeskBankWording } from '@/lib/contracts/bank-messages/bank-wordings'

type Props = {
  wordings: readonly DeskBankWording[]
  onEdit: (wording: DeskBankWording) => void
}

const nameOf = ({ terms }: DeskBankWording) => terms.name

/** The templates, in the order in which they are tried. */
export function WordingTable({ wordings, onEdit }: Props) {
  const t = useTranslations('desk.bankMessages.wordings')
  const order = useOrder(wordings, bankWordingCalls)
  const place = useOrderColumn({ ...order, nameOf, onMove: order.move })
  const edit = useEditColumn({
    nameOf,
    edit: { onEdit },
    removal: (wording: DeskBankWording) => <RemoveWording wording={wording} />,
  })

  return (
    <Table
      caption={t('title')}
      columns={[...useFactColumns(), place, edit]}
      rows={order.rows}
      rowKey={({ id }) => String(id)}
      empty={<EmptyState title={t('none')} text={t('noneHint')} />}
    />
  )
}

function useFactColumns(): TableColumn<DeskBankWording>[] {
  const t = useTranslations('desk.bankMessages.wordings')

  return [
    {
      key: 'name',
      header: t('field.name'),
      isRowHeader: true,
      className: 'sm:w-full sm:min-w-48 wrap-anywhere',
      cell: ({ terms }) => (
        <span className="grid gap-0.5">
          <span className="flex flex-wrap items-center gap-2 max-sm:justify-end">
            {terms.name}
            {!terms.isEnabled && <Badge>{t('off')}</Badge>}
          </span>
          <span className="text-sm font-normal text-ink-2">{terms.wording}</span>
        </span>
      ),
    },
    { key: 'sender', header: t('field.sender'), cell: ({ terms }) => terms.sender },
    {
      key: 'rule',
      header: t('field.rule'),
      cell: ({ terms }) => (
        <span className="grid gap-0.5">
          <span>{t(`rules.${terms.rule}`)}</span>
          {terms.bookUpTo !== null && (
            <span className="text-sm text-ink-2 tabular">
              {t('field.bookUpTo')} {terms.bookUpTo}
            </span>
          )}
          {terms.bookDaily !== null && (
            <span className="text-sm text-ink-2 tabular">
              {t('field.bookDaily')} {terms.bookDaily}
            </span>
          )}
        </span>
      ),
    },
  ]
}

function RemoveWording({ wording }: { wording: DeskBankWording }) {
  const t = useTranslations('desk.bankMessages.wordings')
  const { id, terms, version } = wording
  const change = useDeskChange(bankWordingCalls.remove, {
    refreshes: [bankWordingCalls.list],
    done: t('removed'),
  })

  return (
    <RemoveRow
      name={terms.name}
      title={t('removeTitle', { name: terms.name })}
      text={t('removeText')}
      isBusy={change.isPending}
      onConfirm={(close) =>
        change.mutate({ params: { id }, query: { version } }, { onSettled: close })
      }
    />
  )
}
