'use client'

import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import type { ButtonColor } from '@/components/ui/button/button-classes'
import { ownerProof } from '@/lib/contracts/accounts/me'
import { FormDialog, type FormView } from '../parts/form-dialog'
import { ProofFields } from './proof-fields'
import { emptyProof, proofOf, useProofForm, type Proof } from './use-proof-form'

type Props = {
  open: boolean
  onClose: () => void
  onClosed?: () => void
  title: string
  description: ReactNode
  confirmLabel: string
  color?: ButtonColor
  /** The action that needs the owner's proof. Throws `ApiError`, which the form shows. */
  act: (proof: Proof) => Promise<void>
  /** What the dialog shows after the action. */
  next?: FormView | null
}

/** Asks for the password, and for the code if there is a second factor, before an action. */
export function ProofDialog({ act, onClosed, next = null, ...props }: Props) {
  const { form, fault, submit, isBusy, clear, asksCode } = useProofForm({
    schema: ownerProof,
    values: emptyProof,
    send: (proof) => act(proofOf(proof)),
  })

  return (
    <FormDialog
      {...props}
      onClosed={() => {
        clear()
        onClosed?.()
      }}
      fault={fault}
      isBusy={isBusy}
      onSubmit={submit}
      step={next ? 'next' : 'proof'}
      {...next}
    >
      {next?.children ?? (
        <FormProvider {...form}>
          <ProofFields asksCode={asksCode} />
        </FormProvider>
      )}
    </FormDialog>
  )
}
