import { useTranslations } from 'next-intl'
import { Controller } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/form/text-field'
import { Dialog } from '@/components/ui/overlay/dialog'
import {
  createCity,
  listDeskCities,
  saveCity,
  type CityTerms,
  type DeskCity,
} from '@/lib/contracts/desk/catalogue/cities'
import type { CurrencyRow } from '@/lib/contracts/desk/catalogue/currencies'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { ChoiceList } from '../catalogue/choice-list'

type Props = {
  /** Null: a new one. */
  city: DeskCity | null
  cash: readonly CurrencyRow[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

const formId = 'city'
const emptyTerms: CityTerms = { slug: '', code: '', nameRu: '', nameEn: '', currencyIds: [] }
const fields = ['nameRu', 'nameEn'] as const

export function CityDialog({ city, cash, open, onOpenChange }: Props) {
  const t = useTranslations('desk.cities')
  const common = useTranslations('desk.catalogue')
  const told = { refreshes: [listDeskCities], done: t('saved'), onDone: () => onOpenChange(false) }
  const create = useDeskChange(createCity, told)
  const save = useDeskChange(saveCity, told)
  const { form, submit, fault } = useChangeForm({
    values: { terms: city?.terms ?? emptyTerms },
    save: ({ terms }) =>
      city
        ? save.mutateAsync({ params: { id: city.id }, body: { version: city.version, terms } })
        : create.mutateAsync({ body: { terms } }),
  })
  const errors = form.formState.errors.terms

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={city ? t('city') : t('new')}
      size="medium"
      footer={
        <>
          <Button type="submit" form={formId} loading={create.isPending || save.isPending}>
            {city ? common('save') : common('add')}
          </Button>
          <Button color="graySecondary" onClick={() => onOpenChange(false)}>
            {common('cancel')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="mt-4 grid gap-4 sm:grid-cols-2">
        {fields.map((name) => (
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
        <div className="sm:col-span-2">
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
        <div role="alert" className="text-sm text-red empty:hidden sm:col-span-2">
          {fault}
        </div>
      </form>
    </Dialog>
  )
}
