'use client'

import { useState } from 'react'
import { Amount } from '@/components/ui/display/amount'
import { Badge, type BadgeTone } from '@/components/ui/display/badge'
import { Pagination } from '@/components/ui/display/pagination'
import { type SortDirection, Table, type TableColumn } from '@/components/ui/display/table'
import { Tabs } from '@/components/ui/display/tabs'
import { Specimen, useGalleryTexts } from './specimen'

type Row = { id: string; sent: string; got: string; state: number; tone: BadgeTone; at: string }

const rows: readonly Row[] = [
  { id: '7F3A-21', sent: '25000', got: '263.15', state: 0, tone: 'amber', at: '14:02' },
  { id: '7F3A-20', sent: '112944', got: '1188.42', state: 1, tone: 'green', at: '13:40' },
  { id: '7F39-98', sent: '90000', got: '947.02', state: 2, tone: 'red', at: '12:17' },
  { id: '7F39-75', sent: '5000', got: '52.61', state: 3, tone: 'neutral', at: '11:58' },
]

export function DataSection() {
  const { samples } = useGalleryTexts()
  const [page, setPage] = useState(5)

  return (
    <>
      <Specimen name="Tabs, Table" layout="stack">
        <Tabs
          label={samples.orders}
          items={samples.tabs.map((label, index) => ({
            value: label,
            label,
            count: [7, 12, 1, 0][index] ?? 0,
            disabled: index === 3,
            panel: <SampleTable />,
          }))}
        />
      </Specimen>
      <Specimen name="Pagination" layout="stack">
        <Pagination label={samples.orders} page={page} pageCount={20} onPageChange={setPage} />
        <Pagination page={1} pageCount={4} hrefFor={(target) => `/dev/ui?page=${target}`} />
      </Specimen>
    </>
  )
}

function SampleTable() {
  const { samples } = useGalleryTexts()
  const [sort, setSort] = useState<{ key: string; direction: SortDirection }>({
    key: 'at',
    direction: 'descending',
  })
  const [id, sent, got, state, at] = samples.columns
  const columns: TableColumn<Row>[] = [
    {
      key: 'id',
      header: id,
      isRowHeader: true,
      className: 'whitespace-nowrap',
      cell: (row) => row.id,
    },
    {
      key: 'sent',
      header: sent,
      isNumeric: true,
      isSortable: true,
      cell: (row) => <Amount value={row.sent} digits={2} unit="RUB" />,
    },
    {
      key: 'got',
      header: got,
      isNumeric: true,
      cell: (row) => <Amount value={row.got} unit="USDT" />,
    },
    {
      key: 'state',
      header: state,
      cell: (row) => <Badge tone={row.tone}>{samples.orderStates[row.state]}</Badge>,
    },
    { key: 'at', header: at, isNumeric: true, isSortable: true, cell: (row) => row.at },
  ]
  const key = sort.key === 'sent' ? 'sent' : 'at'
  const sorted = rows.toSorted((one, other) =>
    one[key].localeCompare(other[key], 'en', { numeric: true }),
  )

  return (
    <Table
      caption={samples.orders}
      columns={columns}
      rows={sort.direction === 'ascending' ? sorted : sorted.toReversed()}
      rowKey={(row) => row.id}
      isSelected={(row) => row.id === '7F3A-21'}
      sort={sort}
      onSort={(nextKey, direction) => setSort({ key: nextKey, direction })}
    />
  )
}
