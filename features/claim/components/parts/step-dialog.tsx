'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import type { ButtonColor } from '@/components/ui/button/button-classes'
import { LateDialog } from '@/components/ui/overlay/late-dialog'
import { confirmStep } from '@/features/claim/api/claim-commands'
import { useClaimAction } from '@/features/claim/hooks/use-claim-action'
import { ErrorNote } from '@/components/feedback/notes'

type Props = {
  id: string
  step: Parameters<typeof confirmStep>[1]
  /** The text of the button that opens the dialog. */
  button: string
  title: string
  text: string
  /** The text of the button that takes the step. */
  confirm: string
  /** The text of the button that closes the dialog and changes nothing. */
  keep: string
  confirmColor?: ButtonColor
  /** Called when the dialog is about to open. */
  onOpen?: () => void
}

/** A step that is confirmed in a dialog before it is taken. */
export function StepDialog(props: Props) {
  const { id, step, button, title, text, confirm, keep, onOpen } = props
  const [isOpen, setIsOpen] = useState(false)
  const { act, fault, isActing, reset } = useClaimAction(id, () => confirmStep(id, step))

  function handleOpen(open: boolean) {
    reset()
    if (open) {
      onOpen?.()
    }
    setIsOpen(open)
  }

  return (
    <>
      <Button color="transparent" onClick={() => handleOpen(true)}>
        {button}
      </Button>
      <LateDialog
        open={isOpen}
        onOpenChange={handleOpen}
        isDecision
        title={title}
        description={text}
        footer={
          <>
            <Button
              color={props.confirmColor ?? 'green'}
              size="large"
              loading={isActing}
              onClick={() => act()}
            >
              {confirm}
            </Button>
            <Button color="graySecondary" size="large" onClick={() => handleOpen(false)}>
              {keep}
            </Button>
          </>
        }
      >
        <div className="mt-4 empty:hidden">
          <ErrorNote text={fault} />
        </div>
      </LateDialog>
    </>
  )
}
