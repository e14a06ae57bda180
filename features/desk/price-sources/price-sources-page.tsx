'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Table } from '@/components/ui/display/table'
import {
  priceSourceCalls,
  type DeskPriceSource,
} from '@/lib/contracts/desk/price-sources/price-sources'
import { getRates } from '@/lib/contracts/desk/rates'
import { useDeskChange } from '../kit/calls/use-desk-change'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { EditedRow } from '../kit/page/edited-row'
import { Loaded } from '../kit/page/loaded'
import { NewButton } from '../kit/page/new-button'
import { PageHeader } from '../kit/page/page-header'
import { useEditing } from '../kit/page/use-editing'
import { RemoveRow } from '../kit/rows/remove-row'
import { useEditColumn, useOrderColumn } from '../kit/rows/row-columns'
import { useOrder } from '../kit/rows/use-order'
import { HeadersDialog } from './headers-dialog'
import { PriceSourceDialog } from './price-source-dialog'
import { useSourceColumns, type SourcePair } from './source-columns'

const refreshMilliseconds = 10_000

/** The sources of prices that operators add. */
export function PriceSourcesPage() {
  const t = useTranslations('desk.priceSources')
  const query = useDeskQuery(priceSourceCalls.list, {}, { everyMilliseconds: refreshMilliseconds })
  const editing = useEditing<DeskPriceSource>()

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={<NewButton onClick={() => editing.open(null)}>{t('new')}</NewButton>}
      />
      <Loaded query={query}>
        {({ priceSources, pairs }) => (
          <>
            <SourceTable sources={priceSources} pairs={pairs} onEdit={editing.open} />
            <EditedRow editing={editing} rows={priceSources}>
              {(opened) => <PriceSourceDialog {...opened} pairs={pairs} />}
            </EditedRow>
          </>
        )}
      </Loaded>
    </>
  )
}

const nameOf = ({ terms }: DeskPriceSource) => terms.name

type TableProps = {
  sources: readonly DeskPriceSource[]
  pairs: readonly SourcePair[]
  onEdit: (source: DeskPriceSource) => void
}

function SourceTable({ sources, pairs, onEdit }: TableProps) {
  const t = useTranslations('desk.priceSources')
  const [withHeaders, setWithHeaders] = useState<DeskPriceSource | null>(null)
  const order = useOrder(sources, priceSourceCalls)
  const columns = useSourceColumns({ pairs, onHeaders: setWithHeaders })
  const place = useOrderColumn({ ...order, nameOf, onMove: order.move })
  const edit = useEditColumn({
    nameOf,
    edit: { onEdit },
    removal: (source: DeskPriceSource) => <RemoveSource source={source} />,
  })

  return (
    <>
      <Table
        caption={t('title')}
        columns={[...columns, place, edit]}
        rows={order.rows}
        rowKey={({ id }) => String(id)}
        empty={<EmptyState title={t('none')} text={t('noneHint')} />}
      />
      {withHeaders && (
        <HeadersDialog
          key={withHeaders.id}
          source={withHeaders}
          onClosed={() => setWithHeaders(null)}
        />
      )}
    </>
  )
}

function RemoveSource({ source: { id, version, terms } }: { source: DeskPriceSource }) {
  const t = useTranslations('desk.priceSources')
  const change = useDeskChange(priceSourceCalls.remove, {
    refreshes: [priceSourceCalls.list, getRates],
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
