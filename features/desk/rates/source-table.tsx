'use client'

import { Settings2 } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Badge } from '@/components/ui/display/badge'
import { Table, type TableColumn } from '@/components/ui/display/table'
import { Button } from '@/components/ui/button/button'
import type { RateSource } from '@/lib/contracts/desk/rates'
import { canBeChanged, type ChangeableSource } from './changeable-source'
import { Age } from './age'
import { SourceDialog } from './source-dialog'

/** Who brings prices, and how each of them does. */
export function SourceTable({ sources }: { sources: readonly RateSource[] }) {
  const t = useTranslations('desk.rates')
  const [edited, setEdited] = useState<ChangeableSource | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const columns = useColumns((source) => {
    setEdited(source)
    setIsOpen(true)
  })

  return (
    <>
      <Table caption={t('sources')} columns={columns} rows={sources} rowKey={({ id }) => id} />
      {edited && (
        <SourceDialog key={edited.id} source={edited} open={isOpen} onOpenChange={setIsOpen} />
      )}
    </>
  )
}

function useColumns(onEdit: (source: ChangeableSource) => void): TableColumn<RateSource>[] {
  const t = useTranslations('desk.rates')
  const format = useFormatter()

  return [
    {
      key: 'source',
      header: t('sourceHeader'),
      isRowHeader: true,
      cell: ({ id }) => t(`source.${id}`),
    },
    {
      key: 'health',
      header: t('health'),
      cell: (source) => <SourceHealth source={source} />,
    },
    {
      key: 'success',
      header: t('lastSuccess'),
      cell: ({ lastSuccessAt }) => (lastSuccessAt ? <Age at={lastSuccessAt} /> : '—'),
    },
    {
      key: 'duration',
      header: t('duration'),
      isNumeric: true,
      cell: ({ lastDurationMilliseconds: duration }) =>
        duration === null ? '—' : t('milliseconds', { duration: format.number(duration) }),
    },
    { key: 'pairs', header: t('pairs'), isNumeric: true, cell: ({ pairs }) => pairs },
    {
      key: 'edit',
      header: t('settings'),
      cell: (source) =>
        canBeChanged(source) ? (
          <Button
            size="small"
            color="graySecondary"
            iconLeft={<Settings2 aria-hidden className="size-4" />}
            aria-label={t('changeSource', { source: t(`source.${source.id}`) })}
            onClick={() => onEdit(source)}
          >
            {t('change')}
          </Button>
        ) : (
          '—'
        ),
    },
  ]
}

function SourceHealth({ source }: { source: RateSource }) {
  const t = useTranslations('desk.rates')
  const { isActive, isEnabled, failuresInRow, lastFault, lastSuccessAt } = source

  if (!isActive) {
    return <Badge>{t('sourceState.notSet')}</Badge>
  }
  if (!isEnabled) {
    return <Badge>{t('sourceState.off')}</Badge>
  }
  if (failuresInRow > 0) {
    return (
      <span className="inline-flex flex-wrap items-baseline gap-x-2 gap-y-1 max-sm:justify-end">
        <Badge tone="red">{t('sourceState.failing', { count: failuresInRow })}</Badge>
        {lastFault && <span className="text-sm text-ink-2">{t(`fault.${lastFault}`)}</span>}
      </span>
    )
  }
  return lastSuccessAt || source.id === 'fixed' ? (
    <Badge tone="green">{t('sourceState.fine')}</Badge>
  ) : (
    <Badge tone="amber">{t('sourceState.waiting')}</Badge>
  )
}
