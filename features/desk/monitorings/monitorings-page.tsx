'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/display/badge'
import { CopyButton } from '@/components/ui/display/copy/copy-button'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Table, type TableColumn } from '@/components/ui/display/table'
import { SwitchField } from '@/components/ui/form/switch-field'
import { TextField } from '@/components/ui/form/text-field'
import {
  monitoringCalls,
  type DeskMonitoring,
  type MonitoringTerms,
} from '@/lib/contracts/desk/site/monitorings'
import { useDeskChange } from '../kit/calls/use-desk-change'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { EditDialog } from '../kit/form/edit-dialog'
import { useResourceForm } from '../kit/form/use-resource-form'
import { EditedRow, type OpenedRow } from '../kit/page/edited-row'
import { Loaded } from '../kit/page/loaded'
import { NewButton } from '../kit/page/new-button'
import { PageHeader } from '../kit/page/page-header'
import { useEditing } from '../kit/page/use-editing'
import { RemoveRow } from '../kit/rows/remove-row'
import { useEditColumn, useOrderColumn } from '../kit/rows/row-columns'
import { useOrder } from '../kit/rows/use-order'

/** Monitoring sites, and how many visitors came from each. */
export function MonitoringsPage() {
  const t = useTranslations('desk.site.monitorings')
  const query = useDeskQuery(monitoringCalls.list, {})
  const editing = useEditing<DeskMonitoring>()

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={<NewButton onClick={() => editing.open(null)}>{t('new')}</NewButton>}
      />
      <Loaded query={query}>
        {({ monitorings }) => (
          <>
            <MonitoringTable monitorings={monitorings} onEdit={editing.open} />
            {monitorings.length > 0 && (
              <p className="mt-4 max-w-text text-sm text-ink-2">
                {t.rich('linkHint', {
                  code: (text) => <code className="whitespace-nowrap">{text}</code>,
                })}
              </p>
            )}
            <EditedRow editing={editing} rows={monitorings}>
              {(opened) => <MonitoringDialog {...opened} />}
            </EditedRow>
          </>
        )}
      </Loaded>
    </>
  )
}

type TableProps = {
  monitorings: readonly DeskMonitoring[]
  onEdit: (monitoring: DeskMonitoring) => void
}

const nameOf = ({ terms }: DeskMonitoring) => terms.name

function MonitoringTable({ monitorings, onEdit }: TableProps) {
  const t = useTranslations('desk.site.monitorings')
  const order = useOrder(monitorings, monitoringCalls)
  const place = useOrderColumn({ ...order, nameOf, onMove: order.move })
  const edit = useEditColumn({
    nameOf,
    edit: { onEdit },
    removal: (monitoring: DeskMonitoring) => <RemoveMonitoring monitoring={monitoring} />,
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

const spans = ['today', 'week', 'month'] as const

function useFactColumns(): TableColumn<DeskMonitoring>[] {
  const t = useTranslations('desk.site.monitorings')
  const format = useFormatter()

  return [
    {
      key: 'name',
      header: t('nameAndLink'),
      isRowHeader: true,
      className: 'sm:w-full sm:min-w-48',
      cell: (monitoring) => <NameAndLink monitoring={monitoring} />,
    },
    ...spans.map((span) => ({
      key: span,
      header: t(span),
      isNumeric: true,
      cell: ({ visits }: DeskMonitoring) => format.number(visits[span]),
    })),
  ]
}

/* The URL of the site, and below it the link that counts the visitors from this site. */
function NameAndLink({ monitoring }: { monitoring: DeskMonitoring }) {
  const t = useTranslations('desk.site.monitorings')
  const { terms, link } = monitoring

  return (
    <span className="grid gap-1">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:justify-end">
        <a
          href={terms.url}
          target="_blank"
          rel="noopener noreferrer"
          className="rounded-sm wrap-anywhere text-accent hover:underline"
        >
          {terms.name}
        </a>
        {!terms.isShown && <Badge>{t('hidden')}</Badge>}
      </span>
      <span className="flex items-center gap-2 max-sm:justify-end">
        <span className="min-w-0 font-normal wrap-anywhere text-ink-2">{link}</span>
        <CopyButton
          isCompact
          value={link}
          label={t('linkNamed', { name: terms.name })}
          className="shrink-0"
        />
      </span>
    </span>
  )
}

function RemoveMonitoring({ monitoring }: { monitoring: DeskMonitoring }) {
  const t = useTranslations('desk.site.monitorings')
  const { id, version, terms } = monitoring
  const change = useDeskChange(monitoringCalls.remove, {
    refreshes: [monitoringCalls.list],
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

const newTerms: MonitoringTerms = { slug: '', name: '', url: 'https://', isShown: true }
const valuesOf = (stored: DeskMonitoring | null) => ({ terms: stored?.terms ?? newTerms })

const fields = [
  { key: 'name', hint: null, maxLength: 60, type: 'text' },
  { key: 'url', hint: 'urlHint', maxLength: 300, type: 'url' },
  { key: 'slug', hint: 'slugHint', maxLength: 40, type: 'text' },
] as const

function MonitoringDialog({ stored, open, onOpenChange }: OpenedRow<DeskMonitoring>) {
  const t = useTranslations('desk.site.monitorings')
  const { form, ...editing } = useResourceForm({
    stored,
    valuesOf,
    termsOf: ({ terms }) => terms,
    create: monitoringCalls.create,
    save: monitoringCalls.save,
    refreshes: [monitoringCalls.list],
    done: t('saved'),
    onDone: () => onOpenChange(false),
  })
  const errors = form.formState.errors.terms

  return (
    <EditDialog
      open={open}
      onOpenChange={onOpenChange}
      title={stored ? t('one') : t('new')}
      size="medium"
      isNew={stored === null}
      editing={editing}
    >
      {fields.map(({ key, hint, maxLength, type }) => (
        <TextField
          key={key}
          {...form.register(`terms.${key}`)}
          type={type}
          label={t(key)}
          hint={hint && t(hint)}
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={false}
          error={errors?.[key]?.message}
        />
      ))}
      <SwitchField
        {...form.register('terms.isShown')}
        label={t('isShown')}
        hint={t('isShownHint')}
        error={errors?.isShown?.message}
      />
    </EditDialog>
  )
}
