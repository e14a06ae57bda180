import { useTranslations } from 'next-intl'
import { Controller } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { SwitchField } from '@/components/ui/form/switch-field'
import { TextField } from '@/components/ui/form/text-field'
import { Dialog } from '@/components/ui/overlay/dialog'
import type { CurrencyRow } from '@/lib/contracts/desk/catalogue/currencies'
import {
  createGroup,
  listDeskGroups,
  saveGroup,
  type DeskGroup,
  type GroupTerms,
} from '@/lib/contracts/desk/catalogue/groups'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { MemberFields } from './member-fields'

type Props = {
  /** Null: a new one. */
  group: DeskGroup | null
  currencies: readonly CurrencyRow[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

const formId = 'group'
const emptyTerms: GroupTerms = {
  slug: '',
  nameRu: '',
  nameEn: '',
  isSendVisible: true,
  isReceiveVisible: true,
  currencyIds: [],
}

export function GroupDialog({ group, currencies, open, onOpenChange }: Props) {
  const t = useTranslations('desk.groups')
  const common = useTranslations('desk.catalogue')
  const told = {
    refreshes: [listDeskGroups],
    done: t('saved'),
    onDone: () => onOpenChange(false),
  }
  const create = useDeskChange(createGroup, told)
  const save = useDeskChange(saveGroup, told)
  const { form, submit, fault } = useChangeForm({
    values: { terms: group?.terms ?? emptyTerms },
    save: ({ terms }) =>
      group
        ? save.mutateAsync({ params: { id: group.id }, body: { version: group.version, terms } })
        : create.mutateAsync({ body: { terms } }),
  })
  const errors = form.formState.errors.terms

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={group ? t('group') : t('new')}
      size="medium"
      footer={
        <>
          <Button type="submit" form={formId} loading={create.isPending || save.isPending}>
            {group ? common('save') : common('add')}
          </Button>
          <Button color="graySecondary" onClick={() => onOpenChange(false)}>
            {common('cancel')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="mt-4 grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...form.register('terms.nameRu')}
            label={common('nameRu')}
            error={errors?.nameRu?.message}
          />
          <TextField
            {...form.register('terms.nameEn')}
            label={common('nameEn')}
            error={errors?.nameEn?.message}
          />
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
        <div role="alert" className="text-sm text-red empty:hidden">
          {fault}
        </div>
      </form>
    </Dialog>
  )
}
