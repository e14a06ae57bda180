'use client'

import { Settings2 } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Badge } from '@/components/ui/display/badge'
import { Table, type TableColumn } from '@/components/ui/display/table'
import { Button } from '@/components/ui/button/button'
import {
  type RateSource,
  getRates,
  updateRateSource,
  isOwnSource,
  type KnownSourceId,
} from '@/lib/contracts/desk/rates'
import { Age } from './age'
import { useSourceName } from './use-source-name'
import { SwitchField } from '@/components/ui/form/switch-field'
import { TextField } from '@/components/ui/form/text-field'
import { folding } from '../kit/rows/folding'
import { useChangeForm } from '../kit/form/use-change-form'
import { EditDialog } from '../kit/form/edit-dialog'
import { useDeskChange } from '../kit/calls/use-desk-change'
import { useFollowStored } from '../kit/form/use-follow-stored'

/** The sources of prices, and the state of each. */
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
  const nameOf = useSourceName()

  return [
    {
      key: 'source',
      header: t('sourceHeader'),
      isRowHeader: true,
      cell: nameOf,
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
      columnClassName: folding.medium.column,
      cell: ({ lastDurationMilliseconds: duration }) =>
        duration === null ? '—' : t('milliseconds', { duration: format.number(duration) }),
    },
    {
      key: 'pairs',
      header: t('pairs'),
      isNumeric: true,
      columnClassName: folding.small.column,
      cell: ({ pairs }) => pairs,
    },
    {
      key: 'edit',
      header: t('settings'),
      cell: (source) =>
        source.id === 'fixed' ? (
          '—'
        ) : (
          <Button
            size="small"
            color="graySecondary"
            iconLeft={<Settings2 aria-hidden className="size-4" />}
            aria-label={t('changeSource', { source: nameOf(source) })}
            {...(canBeChanged(source)
              ? { onClick: () => onEdit(source) }
              : { href: '/operator/price-sources' })}
          >
            {t('change')}
          </Button>
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

type Props = { source: ChangeableSource; open: boolean; onOpenChange: (open: boolean) => void }

/** Whether a source is used, how often it is queried, and how old its quotes may be. */
function SourceDialog({ source, open, onOpenChange }: Props) {
  const t = useTranslations('desk.rates')
  const name = t(`source.${source.id}`)
  const change = useDeskChange(updateRateSource, {
    refreshes: [getRates],
    done: t('sourceSaved', { source: name }),
    onDone: () => onOpenChange(false),
  })
  const { form, submit, fault } = useChangeForm({
    values: valuesOf(source),
    save: (body) => change.mutateAsync({ params: { source: source.id }, body }),
  })
  useFollowStored(form, source, valuesOf)
  const { errors } = form.formState

  return (
    <EditDialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => form.reset()}
      title={name}
      description={source.isActive ? undefined : t('notActiveHint')}
      isNew={false}
      editing={{ submit, fault, isSaving: change.isPending }}
    >
      <SwitchField
        {...form.register('isEnabled')}
        label={t('sourceOn')}
        hint={t('sourceOnHint')}
        error={errors.isEnabled?.message}
      />
      <TextField
        {...form.register('intervalSeconds', { valueAsNumber: true })}
        type="number"
        label={t('interval')}
        trailing={t('seconds')}
        hint={source.id === 'demo' ? t('demoIntervalHint') : undefined}
        error={errors.intervalSeconds?.message}
      />
      <TextField
        {...form.register('maxAgeSeconds', { valueAsNumber: true })}
        type="number"
        label={t('maxAge')}
        hint={t('maxAgeHint')}
        trailing={t('seconds')}
        error={errors.maxAgeSeconds?.message}
      />
    </EditDialog>
  )
}

function valuesOf({ version, isEnabled, intervalSeconds, maxAgeSeconds }: ChangeableSource) {
  return { version, isEnabled, intervalSeconds, maxAgeSeconds }
}

/**
 * Prices set by the operator are set per pair, so the source `fixed` has no settings. The sources that operators
 * added have their own page.
 */
type ChangeableSource = RateSource & { id: Exclude<KnownSourceId, 'fixed'> }

function canBeChanged(source: RateSource): source is ChangeableSource {
  return source.id !== 'fixed' && !isOwnSource(source.id)
}
