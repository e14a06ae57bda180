'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { TextareaField } from '@/components/ui/form/textarea-field'
import { FormDialog } from '../kit/form/form-dialog'
import { useChangeForm } from '../kit/form/use-change-form'

type Wording = { name: string; title: string; text: string; label: string; hint: string }

type Props = Wording & {
  /** What the action is about, for screen readers. */
  about: string
  color: 'red' | 'green'
  isBusy: boolean
  save: (reason: string) => Promise<unknown>
}

/** A button whose dialog asks for a reason or a proof. */
export function ReasonAct({ about, ...dialog }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [opening, setOpening] = useState(0)

  return (
    <>
      <Button
        color="graySecondary"
        size="small"
        aria-label={`${dialog.name}: ${about}`}
        onClick={() => {
          setOpening(opening + 1)
          setIsOpen(true)
        }}
      >
        {dialog.name}
      </Button>
      {opening > 0 && (
        <ReasonDialog key={opening} {...dialog} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}

type DialogProps = Omit<Props, 'about'> & { isOpen: boolean; onClose: () => void }

function ReasonDialog({ color, isBusy, isOpen, onClose, save, ...latest }: DialogProps) {
  // The texts that the operator has read, which stay even after the change.
  const [{ hint, label, name, text, title }] = useState(latest)
  const { form, submit, fault } = useChangeForm({
    values: { reason: '' },
    save: async ({ reason }) => {
      await save(reason)
      onClose()
    },
  })

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={() => form.reset()}
      title={title}
      description={text}
      confirmLabel={name}
      color={color}
      isBusy={isBusy}
      onSubmit={submit}
      fault={fault}
    >
      <TextareaField
        {...form.register('reason')}
        rows={3}
        label={label}
        hint={hint}
        maxLength={500}
        error={form.formState.errors.reason?.message}
      />
    </FormDialog>
  )
}
