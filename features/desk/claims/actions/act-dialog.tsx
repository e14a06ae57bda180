'use client'

import { useState } from 'react'
import type { DeskClaim } from '@/lib/contracts/desk/claims'
import { noValues, type ActValues } from './send-claim-act'
import { useActWords } from '../hooks/use-act-words'
import { useClaimAct } from '../hooks/use-claim-act'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'
import type { DeskAct } from '../model/action-keys'
import { remainingOf } from '../model/remaining'
import { localInputOf } from '@/features/desk/kit/form/local-time-input'
import { FormDialog } from '@/features/desk/kit/form/form-dialog'
import { ActFields } from './act-fields'
import { ChangedMeanwhile } from './changed-meanwhile'
import { Outcome } from './outcome'

type Props = {
  act: DeskAct
  claim: DeskClaim
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
}

const ends: readonly DeskAct[] = ['reject', 'cancel', 'refund']

/** Asks once more, with what it will do in figures, and for what must be known to do it. */
export function ActDialog({ act, claim: latest, isOpen, onClose, onClosed }: Props) {
  // As it was when the question was asked: what is confirmed is what was read.
  const [claim] = useState(latest)
  const words = useActWords(claim)(act)
  const doing = useClaimAct(claim, onClose)
  const [values] = useState(() => valuesOf(claim, new Date()))
  const { form, submit, fault } = useChangeForm<ActValues>({
    values,
    save: (entered) => doing.mutateAsync({ act, values: entered }),
  })
  const isOld = latest.version !== claim.version && !doing.isPending && !doing.isSuccess

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title={words.title}
      description={words.text}
      confirmLabel={words.name}
      color={ends.includes(act) ? 'red' : 'green'}
      isBusy={doing.isPending}
      isForbidden={isOld}
      onSubmit={submit}
      fault={isOld ? <ChangedMeanwhile claim={latest} /> : fault}
    >
      <Outcome act={act} claim={claim} />
      <ActFields act={act} claim={claim} form={form} />
    </FormDialog>
  )
}

/* While the time runs, what has come has come in time; afterwards the statement must say when. */
function valuesOf(claim: DeskClaim, now: Date): ActValues {
  const isInTime = now < new Date(claim.payUntil)
  return {
    ...noValues,
    at: isInTime ? localInputOf(now.toISOString()) : '',
    amount: remainingOf(claim),
    currency: String(claim.from.currency.id),
    requisites: Object.fromEntries((claim.refundAsks[0]?.inputs ?? []).map(({ key }) => [key, ''])),
  }
}
