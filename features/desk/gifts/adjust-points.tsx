import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { TextField } from '@/components/ui/form/text-field'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { FormDialog } from '@/features/desk/kit/form/form-dialog'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'
import { randomKey } from '@/lib/browser/random-key'
import { adjustDeskPoints } from '@/lib/contracts/loyalty/desk-points'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

const fields = [
  { name: 'user', maxLength: 254 },
  { name: 'points', maxLength: 12 },
  { name: 'reason', maxLength: 300 },
] as const

/** Gives points to an account or takes some. All attempts share one key, so they change only once. */
export function AdjustPoints({ open, onOpenChange }: Props) {
  const t = useTranslations('desk.gifts')
  const [idempotencyKey] = useState(randomKey)
  const onDone = () => onOpenChange(false)
  const adjust = useDeskChange(adjustDeskPoints, { refreshes: [], done: t('adjusted'), onDone })
  const { form, submit, fault } = useChangeForm({
    values: { user: '', points: '', reason: '' },
    save: ({ user, points, reason }) =>
      adjust.mutateAsync({ body: { user, reason, points: pointsOf(points) }, idempotencyKey }),
  })

  return (
    <FormDialog
      isOpen={open}
      onClose={onDone}
      onClosed={form.reset}
      title={t('adjust')}
      description={t('adjustText')}
      confirmLabel={t('adjustConfirm')}
      isBusy={adjust.isPending}
      onSubmit={submit}
      fault={fault}
    >
      {fields.map(({ name, maxLength }) => (
        <TextField
          key={name}
          {...form.register(name)}
          label={t(`field.${name}`)}
          hint={t(`hint.${name}`)}
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={name === 'reason'}
          error={form.formState.errors[name]?.message}
        />
      ))}
    </FormDialog>
  )
}

/* Text that is not a whole number is sent as 0, which the server refuses. */
function pointsOf(typed: string): number {
  const text = typed.replace(/\s/g, '').replace('−', '-')
  return /^[+-]?\d{1,12}$/.test(text) ? Number(text) : 0
}
