'use client'

import { useTranslations } from 'next-intl'
import { useId, useRef, type ReactNode, type SubmitEvent } from 'react'
import { Button } from '@/components/ui/button/button'
import type { ButtonColor } from '@/components/ui/button/button-classes'
import { Dialog } from '@/components/ui/overlay/dialog'

type Props = {
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
  title: ReactNode
  description: ReactNode
  /** A verb that says what happens, never "OK". */
  confirmLabel: string
  color?: ButtonColor
  isBusy: boolean
  /** The action has become impossible; the error says why. */
  isForbidden?: boolean
  onSubmit: (event: SubmitEvent) => void
  fault: ReactNode
  children: ReactNode
}

/** A dialog that asks for the inputs of an action before it is performed. */
export function FormDialog(props: Props) {
  const { isOpen, onClose, onClosed, title, description, children, fault, onSubmit } = props
  const { confirmLabel, color = 'green', isBusy, isForbidden = false } = props
  const t = useTranslations('desk.frame')
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onClosed={onClosed}
      initialFocus={() => firstToFill(form.current, color === 'red' ? cancel.current : null)}
      isDecision
      title={title}
      description={description}
      footer={
        <>
          <Button type="submit" form={id} color={color} loading={isBusy} disabled={isForbidden}>
            {confirmLabel}
          </Button>
          <Button ref={cancel} color="graySecondary" disabled={isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate onSubmit={onSubmit} className="mt-4 grid gap-4">
        {children}
        <p role="alert" className="text-sm text-red empty:hidden">
          {fault}
        </p>
      </form>
    </Dialog>
  )
}

/*
 * The first text that must be typed, rather than a select that is already right. If everything is filled
 * in, the button that confirms; before an action that ends something, which one more Enter must not do,
 * the text that may be typed or the button that cancels.
 */
function firstToFill(form: HTMLFormElement | null, cancel: HTMLElement | null): HTMLElement | null {
  const fields = form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    ':is(input[type=text], textarea):not([data-optional])',
  )
  const empty = [...(fields ?? [])].find(({ value }) => value === '')
  if (cancel !== null) {
    return empty ?? form?.querySelector('textarea') ?? cancel
  }
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('button[type=submit]')]
  const confirm = buttons.find((button) => button.form === form) ?? null
  return empty ?? confirm
}
