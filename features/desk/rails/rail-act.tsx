'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { TextareaField } from '@/components/ui/form/textarea-field'
import {
  listDeskRails,
  pauseDeskRail,
  resumeDeskRail,
  type DeskRail,
} from '@/lib/contracts/desk/money/rails'
import { useDeskChange } from '../kit/calls/use-desk-change'
import { FormDialog } from '../kit/form/form-dialog'
import { useChangeForm } from '../kit/form/use-change-form'

type RailProps = { rail: Pick<DeskRail, 'name' | 'pause'> }

/** Pauses a rail, or lets it go on, for a reason that stays in the audit log. */
export function RailAct({ rail }: RailProps) {
  const t = useTranslations('desk.rails')
  const [isOpen, setIsOpen] = useState(false)
  const [opening, setOpening] = useState(0)
  const act = rail.pause === null ? 'pause' : 'resume'

  return (
    <>
      <Button
        color="graySecondary"
        size="small"
        aria-label={`${t(`acts.${act}.name`)}: ${rail.name}`}
        onClick={() => {
          setOpening(opening + 1)
          setIsOpen(true)
        }}
      >
        {t(`acts.${act}.name`)}
      </Button>
      {opening > 0 && (
        <ActDialog
          key={opening}
          act={act}
          rail={rail}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

type Props = RailProps & { act: 'pause' | 'resume'; isOpen: boolean; onClose: () => void }

function ActDialog({ act: latest, rail: { name }, isOpen, onClose }: Props) {
  const t = useTranslations('desk.rails')
  // What the operator has read, also after the change.
  const [act] = useState(latest)
  const change = useDeskChange(act === 'pause' ? pauseDeskRail : resumeDeskRail, {
    refreshes: [listDeskRails],
    done: t(`acts.${act}.done`),
    onDone: onClose,
  })
  const { form, submit, fault } = useChangeForm({
    values: { reason: '' },
    save: ({ reason }) => change.mutateAsync({ params: { name }, body: { reason } }),
  })

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={() => form.reset()}
      title={t(`acts.${act}.title`, { name })}
      description={t(`acts.${act}.text`)}
      confirmLabel={t(`acts.${act}.name`)}
      color={act === 'pause' ? 'red' : 'green'}
      isBusy={change.isPending}
      onSubmit={submit}
      fault={fault}
    >
      <TextareaField
        {...form.register('reason')}
        rows={3}
        label={t('reason')}
        hint={t('reasonHint')}
        maxLength={500}
        error={form.formState.errors.reason?.message}
      />
    </FormDialog>
  )
}
