import { useTranslations } from 'next-intl'
import { useDateText } from '@/components/time/use-date-text'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Table, type TableColumn } from '@/components/ui/display/table'
import type { BlacklistEntry } from '@/lib/contracts/desk/risk'
import { RemoveListed } from './remove-listed'

type Props = { entries: readonly BlacklistEntry[]; isFiltered: boolean }

export function BlacklistTable({ entries, isFiltered }: Props) {
  const t = useTranslations('desk.risk')
  const columns = useColumns()

  return (
    <Table
      caption={t('blacklist')}
      columns={columns}
      rows={entries}
      rowKey={({ id }) => id}
      empty={
        isFiltered ? (
          <EmptyState title={t('nothingFound')} text={t('nothingFoundText')} />
        ) : (
          <EmptyState title={t('noValues')} text={t('noValuesText')} />
        )
      }
    />
  )
}

function useColumns(): TableColumn<BlacklistEntry>[] {
  const t = useTranslations('desk.risk')
  const common = useTranslations('desk.common')
  const dateText = useDateText()

  return [
    {
      key: 'value',
      header: t('value'),
      isRowHeader: true,
      className: 'wrap-anywhere',
      cell: ({ value }) => value,
    },
    { key: 'kind', header: t('kindLabel'), cell: ({ kind }) => t(`kind.${kind}`) },
    {
      key: 'reason',
      header: t('reason'),
      className: 'wrap-anywhere',
      cell: ({ reason }) => reason,
    },
    {
      key: 'who',
      header: t('listed'),
      cell: ({ at, who }) => (
        <span className="grid">
          <time dateTime={at} className="tabular">
            {dateText(at, 'date')}
          </time>
          <span className="wrap-anywhere text-ink-3">{who}</span>
        </span>
      ),
    },
    {
      key: 'remove',
      header: common('remove'),
      cell: ({ id, value }) => <RemoveListed id={id} value={value} />,
    },
  ]
}
