import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { SwitchField } from '@/components/ui/form/switch-field'
import { TextField } from '@/components/ui/form/text-field'
import { Dialog } from '@/components/ui/overlay/dialog'
import {
  createMonitoring,
  listMonitorings,
  saveMonitoring,
  type DeskMonitoring,
} from '@/lib/contracts/desk/site/monitorings'
import { useSharedForm } from '@/features/desk/kit/form/use-shared-form'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { valuesOfMonitoring } from '@/features/desk/model/site/monitoring-form'
import { ChangedNotice } from '@/features/desk/kit/form/changed-notice'

type Props = {
  /** As it stands now; null: a new one. */
  monitoring: DeskMonitoring | null
  open: boolean
  onOpenChange: (open: boolean) => void
}

const formId = 'monitoring'
const fields = [
  { key: 'name', hint: null, longest: 60, type: 'text' },
  { key: 'url', hint: 'urlHint', longest: 300, type: 'url' },
  { key: 'slug', hint: 'slugHint', longest: 40, type: 'text' },
] as const

export function MonitoringDialog({ monitoring, open, onOpenChange }: Props) {
  const t = useTranslations('desk.site.monitorings')
  const common = useTranslations('desk.catalogue')
  const { form, submit, fault, isBehind, takeStored, isSaving } = useMonitoringForm(
    monitoring,
    () => onOpenChange(false),
  )
  const errors = form.formState.errors.terms

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={monitoring ? t('one') : t('new')}
      size="medium"
      footer={
        <>
          <Button type="submit" form={formId} loading={isSaving}>
            {monitoring ? common('save') : common('add')}
          </Button>
          <Button color="graySecondary" onClick={() => onOpenChange(false)}>
            {common('cancel')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="mt-4 grid gap-4">
        {fields.map(({ key, hint, longest, type }) => (
          <TextField
            key={key}
            {...form.register(`terms.${key}`)}
            type={type}
            label={t(key)}
            hint={hint && t(hint)}
            maxLength={longest}
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
        <ChangedNotice isBehind={isBehind} onTake={takeStored} />
        <p role="alert" className="text-sm text-red empty:hidden">
          {fault}
        </p>
      </form>
    </Dialog>
  )
}

function useMonitoringForm(monitoring: DeskMonitoring | null, onDone: () => void) {
  const t = useTranslations('desk.site.monitorings')
  const told = { refreshes: [listMonitorings], done: t('saved'), isReadAnew: true, onDone }
  const create = useDeskChange(createMonitoring, told)
  const save = useDeskChange(saveMonitoring, told)
  const form = useSharedForm({
    stored: monitoring,
    valuesOf: valuesOfMonitoring,
    save: ({ terms }, opened) =>
      opened
        ? save.mutateAsync({ params: { id: opened.id }, body: { version: opened.version, terms } })
        : create.mutateAsync({ body: { terms } }),
  })
  return { ...form, isSaving: create.isPending || save.isPending }
}
