'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useDateText } from '@/components/time/use-date-text'
import { Table, type TableColumn } from '@/components/ui/display/table'
import type { ContentRow } from '@/lib/contracts/desk/site/content'
import { sitePath } from '../model/site-path'
import { EntryState } from '../parts/entry-state'
import { SiteLink, EntryLink, useEntryName } from './entry-link'

type Props = {
  caption: string
  entries: readonly ContentRow[]
  empty: ReactNode
  /** Present if the rows can be reordered. */
  order?: (entry: ContentRow) => ReactNode
}

export function EntryTable({ caption, entries, empty, order }: Props) {
  const t = useTranslations('desk.content')
  const common = useTranslations('desk.common')
  const dateText = useDateText()
  const nameOf = useEntryName()
  const columns: TableColumn<ContentRow>[] = [
    {
      key: 'title',
      header: t('titleHeader'),
      isRowHeader: true,
      className: 'sm:w-full',
      cell: (entry) => <EntryLink entry={entry} />,
    },
    {
      key: 'state',
      header: t('stateHeader'),
      className: 'sm:whitespace-nowrap',
      cell: (entry) => <EntryState entry={entry} />,
    },
    {
      key: 'changedAt',
      header: t('changedAt'),
      className: 'sm:whitespace-nowrap',
      cell: ({ changedAt }) => (
        <time dateTime={changedAt} className="tabular">
          {dateText(changedAt, 'moment')}
        </time>
      ),
    },
    {
      key: 'view',
      header: t('onSite'),
      cell: (entry) =>
        entry.state === 'live' ? <SiteLink path={sitePath(entry)} name={nameOf(entry)} /> : '—',
    },
    ...(order ? [{ key: 'place', header: common('place'), cell: order }] : []),
  ]

  return (
    <Table
      caption={caption}
      columns={columns}
      rows={entries}
      rowKey={({ id }) => String(id)}
      empty={empty}
    />
  )
}
