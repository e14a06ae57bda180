'use client'

import { useTranslations } from 'next-intl'
import { listDeskCurrencies, type CurrencyRow } from '@/lib/contracts/desk/catalogue/currencies'
import { groupCalls, type DeskGroup, type GroupTerms } from '@/lib/contracts/desk/catalogue/groups'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { EditedRow, type OpenedRow } from '../kit/page/edited-row'
import { Loaded } from '../kit/page/loaded'
import { NewButton } from '../kit/page/new-button'
import { PageHeader } from '../kit/page/page-header'
import { useEditing } from '../kit/page/use-editing'
import { CatalogueNav } from '../catalogue/catalogue-nav'
import { GroupTable } from './group-table'
import { Controller } from 'react-hook-form'
import { SwitchField } from '@/components/ui/form/switch-field'
import { TextField } from '@/components/ui/form/text-field'
import { EditDialog } from '../kit/form/edit-dialog'
import { useResourceForm } from '../kit/form/use-resource-form'
import { MemberFields } from './member-fields'

type Props = OpenedRow<DeskGroup> & { currencies: readonly CurrencyRow[] }

const emptyTerms: GroupTerms = {
  slug: '',
  nameRu: '',
  nameEn: '',
  isSendVisible: true,
  isReceiveVisible: true,
  currencyIds: [],
}
const valuesOf = (group: DeskGroup | null) => ({ terms: group?.terms ?? emptyTerms })
const names = ['nameRu', 'nameEn'] as const

function GroupDialog({ stored, open, onOpenChange, currencies }: Props) {
  const t = useTranslations('desk.groups')
  const common = useTranslations('desk.common')
  const { form, ...editing } = useResourceForm({
    stored,
    valuesOf,
    termsOf: ({ terms }) => terms,
    create: groupCalls.create,
    save: groupCalls.save,
    refreshes: [groupCalls.list],
    done: t('saved'),
    onDone: () => onOpenChange(false),
  })
  const errors = form.formState.errors.terms

  return (
    <EditDialog
      open={open}
      onOpenChange={onOpenChange}
      title={stored ? t('group') : t('new')}
      isNew={stored === null}
      editing={editing}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {names.map((name) => (
          <TextField
            key={name}
            {...form.register(`terms.${name}`)}
            label={common(name)}
            error={errors?.[name]?.message}
          />
        ))}
      </div>
      <TextField
        {...form.register('terms.slug')}
        label={common('slug')}
        hint={t('slugHint')}
        autoComplete="off"
        spellCheck={false}
        error={errors?.slug?.message}
      />
      <SwitchField {...form.register('terms.isSendVisible')} label={t('isSendVisible')} />
      <SwitchField {...form.register('terms.isReceiveVisible')} label={t('isReceiveVisible')} />
      <Controller
        control={form.control}
        name="terms.currencyIds"
        render={({ field }) => (
          <MemberFields
            currencies={currencies}
            value={field.value}
            onChange={field.onChange}
            error={errors?.currencyIds?.message}
          />
        )}
      />
    </EditDialog>
  )
}

/** The groups of currencies, which are tabs where customers choose a currency. */
export function GroupsPage() {
  const t = useTranslations('desk.groups')
  const groups = useDeskQuery(groupCalls.list, {})
  const currencies = useDeskQuery(listDeskCurrencies, {})
  const editing = useEditing<DeskGroup>()

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={<NewButton onClick={() => editing.open(null)}>{t('new')}</NewButton>}
      />
      <CatalogueNav />
      <Loaded query={currencies}>
        {({ currencies: known }) => (
          <>
            <Loaded query={groups}>
              {(loaded) => (
                <GroupTable groups={loaded.groups} currencies={known} onEdit={editing.open} />
              )}
            </Loaded>
            <EditedRow editing={editing} rows={groups.data?.groups ?? []}>
              {(opened) => <GroupDialog {...opened} currencies={known} />}
            </EditedRow>
          </>
        )}
      </Loaded>
    </>
  )
}
