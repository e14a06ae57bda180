'use client'

import { useTranslations } from 'next-intl'
import { cityCalls, type DeskCity, type CityTerms } from '@/lib/contracts/desk/catalogue/cities'
import { listDeskCurrencies, type CurrencyRow } from '@/lib/contracts/desk/catalogue/currencies'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { EditedRow, type OpenedRow } from '../kit/page/edited-row'
import { Loaded } from '../kit/page/loaded'
import { NewButton } from '../kit/page/new-button'
import { PageHeader } from '../kit/page/page-header'
import { useEditing } from '../kit/page/use-editing'
import { CityTable } from './city-table'
import { Controller } from 'react-hook-form'
import { TextField } from '@/components/ui/form/text-field'
import { EditDialog } from '../kit/form/edit-dialog'
import { useResourceForm } from '../kit/form/use-resource-form'
import { ChoiceList } from '../catalogue/choice-list'

type Props = OpenedRow<DeskCity> & { cash: readonly CurrencyRow[] }

const emptyTerms: CityTerms = { slug: '', code: '', nameRu: '', nameEn: '', currencyIds: [] }
const valuesOf = (city: DeskCity | null) => ({ terms: city?.terms ?? emptyTerms })
const names = ['nameRu', 'nameEn'] as const

function CityDialog({ stored, open, onOpenChange, cash }: Props) {
  const t = useTranslations('desk.cities')
  const common = useTranslations('desk.common')
  const { form, ...editing } = useResourceForm({
    stored,
    valuesOf,
    termsOf: ({ terms }) => terms,
    create: cityCalls.create,
    save: cityCalls.save,
    refreshes: [cityCalls.list],
    done: t('saved'),
    onDone: () => onOpenChange(false),
  })
  const errors = form.formState.errors.terms

  return (
    <EditDialog
      open={open}
      onOpenChange={onOpenChange}
      title={stored ? t('city') : t('new')}
      isNew={stored === null}
      editing={editing}
      className="sm:grid-cols-2"
    >
      {names.map((name) => (
        <TextField
          key={name}
          {...form.register(`terms.${name}`)}
          label={common(name)}
          error={errors?.[name]?.message}
        />
      ))}
      <TextField
        {...form.register('terms.slug')}
        label={common('slug')}
        hint={t('slugHint')}
        autoComplete="off"
        spellCheck={false}
        error={errors?.slug?.message}
      />
      <TextField
        {...form.register('terms.code')}
        label={t('code')}
        hint={t('codeHint')}
        autoComplete="off"
        spellCheck={false}
        error={errors?.code?.message}
      />
      <div className="col-span-full">
        <Controller
          control={form.control}
          name="terms.currencyIds"
          render={({ field }) => (
            <ChoiceList
              label={t('cash')}
              hint={t('cashHint')}
              options={cash}
              value={field.value}
              onChange={field.onChange}
              empty={t('noCash')}
              error={errors?.currencyIds?.message}
            />
          )}
        />
      </div>
    </EditDialog>
  )
}

/** The cities where cash changes hands. */
export function CitiesPage() {
  const t = useTranslations('desk.cities')
  const cities = useDeskQuery(cityCalls.list, {})
  const currencies = useDeskQuery(listDeskCurrencies, {})
  const editing = useEditing<DeskCity>()

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={<NewButton onClick={() => editing.open(null)}>{t('new')}</NewButton>}
      />
      <Loaded query={currencies}>
        {({ currencies: all }) => {
          const cash = all.filter(({ kind }) => kind === 'cash')
          return (
            <>
              <Loaded query={cities}>
                {(loaded) => <CityTable cities={loaded.cities} cash={cash} onEdit={editing.open} />}
              </Loaded>
              <EditedRow editing={editing} rows={cities.data?.cities ?? []}>
                {(opened) => <CityDialog {...opened} cash={cash} />}
              </EditedRow>
            </>
          )
        }}
      </Loaded>
    </>
  )
}
