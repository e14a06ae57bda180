import { useTranslations } from 'next-intl'
import { Controller } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { SwitchField } from '@/components/ui/form/switch-field'
import { TextField } from '@/components/ui/form/text-field'
import { Dialog } from '@/components/ui/overlay/dialog'
import {
  createRequisite,
  listDeskRequisites,
  saveRequisite,
  type DeskRequisite,
  type RequisitePool,
} from '@/lib/contracts/desk/requisites'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { formOf, termsOf, type RequisiteForm } from '@/features/desk/model/forms/requisite-form'
import { CurrencyField } from '../directions/parts/currency-field'
import { LimitFields } from './limit-fields'
import { ShownFields } from './shown-fields'

type Props = {
  /** Null: a new one. */
  requisite: DeskRequisite | null
  currencies: RequisitePool['currencies']
  open: boolean
  onOpenChange: (open: boolean) => void
}

const formId = 'requisite'

export function RequisiteDialog({ requisite, currencies, open, onOpenChange }: Props) {
  const t = useTranslations('desk.requisites')
  const common = useTranslations('desk.catalogue')
  const { form, submit, fault, isSaving } = useRequisiteForm(requisite, () => onOpenChange(false))
  const errors = form.formState.errors.terms

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={requisite ? t('edit') : t('new')}
      {...(requisite && { description: requisite.currency.name })}
      size="medium"
      footer={
        <>
          <Button type="submit" form={formId} loading={isSaving}>
            {requisite ? common('save') : common('add')}
          </Button>
          <Button color="graySecondary" onClick={() => onOpenChange(false)}>
            {common('cancel')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="mt-4 grid gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          {!requisite && (
            <Controller
              control={form.control}
              name="terms.currencyId"
              render={({ field }) => (
                <CurrencyField
                  label={t('currency')}
                  currencies={currencies}
                  value={field.value}
                  onChange={field.onChange}
                  error={errors?.currencyId?.message}
                />
              )}
            />
          )}
          <TextField
            {...form.register('terms.name')}
            label={t('name')}
            hint={t('nameHint')}
            autoComplete="off"
            error={errors?.name?.message}
          />
        </div>
        <ShownFields form={form} />
        <LimitFields form={form} />
        <SwitchField
          {...form.register('terms.isEnabled')}
          label={t('enabled')}
          hint={t('enabledHint')}
        />
        <div role="alert" className="text-sm text-red empty:hidden">
          {fault}
        </div>
      </form>
    </Dialog>
  )
}

function useRequisiteForm(requisite: DeskRequisite | null, onDone: () => void) {
  const t = useTranslations('desk.requisites')
  const told = { refreshes: [listDeskRequisites], done: t('saved'), onDone }
  const create = useDeskChange(createRequisite, told)
  const save = useDeskChange(saveRequisite, told)
  const changing = useChangeForm<{ terms: RequisiteForm }>({
    values: { terms: formOf(requisite) },
    save: ({ terms: entered }) => {
      const terms = termsOf(entered)
      return requisite
        ? save.mutateAsync({
            params: { id: requisite.id },
            body: { version: requisite.version, terms },
          })
        : create.mutateAsync({ body: { terms } })
    },
  })
  return { ...changing, isSaving: create.isPending || save.isPending }
}
