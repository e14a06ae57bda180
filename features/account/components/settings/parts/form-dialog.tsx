'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, type ReactNode, type SubmitEvent } from 'react'
import { Button } from '@/components/ui/button/button'
import type { ButtonColor } from '@/components/ui/button/button-classes'
import { Dialog } from '@/components/ui/overlay/dialog'
import { FormFault } from './form-fault'

/** The contents of one step of the dialog. */
export type FormView = {
  title: string
  description?: ReactNode
  /** A verb that says what happens, never "OK". */
  confirmLabel: string
  color?: ButtonColor
  fault?: string | null
  isBusy?: boolean
  /** False if closing would lose something that is shown only once. */
  isClosable?: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  children?: ReactNode
}

type Props = FormView & {
  open: boolean
  onClose: () => void
  onClosed?: (() => void) | undefined
  /**
   * The current step. When it changes, the form gets the focus, so that the step is read from its top.
   */
  step?: string
}

/** A dialog with a form. It stays open while its request is running. */
export function FormDialog(props: Props) {
  const { open, onClose, onClosed, step = '', title, description, children } = props
  const { confirmLabel, color = 'green', fault = null, isBusy = false, isClosable = true } = props
  const t = useTranslations('account.settings')
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const previousStep = useRef(step)

  useEffect(() => {
    // The dialog itself focuses the first step.
    if (previousStep.current !== step && open) {
      form.current?.focus()
    }
    previousStep.current = step
  }, [step, open])

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && !isBusy && isClosable && onClose()}
      {...(onClosed && { onClosed })}
      title={title}
      description={description}
      isDecision
      footer={
        <>
          <Button type="submit" form={id} color={color} loading={isBusy}>
            {confirmLabel}
          </Button>
          {isClosable && (
            <Button color="graySecondary" disabled={isBusy} onClick={onClose}>
              {t('cancel')}
            </Button>
          )}
        </>
      }
    >
      <form
        ref={form}
        id={id}
        tabIndex={-1}
        // POST, so that a submit before hydration cannot put a password into the address.
        method="post"
        noValidate
        aria-label={title}
        onSubmit={props.onSubmit}
        className="mt-4 grid gap-3 outline-none"
      >
        <FormFault text={fault} />
        {children}
      </form>
    </Dialog>
  )
}
