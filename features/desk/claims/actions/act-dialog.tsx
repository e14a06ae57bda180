'use client'

import { useState } from 'react'
import type { DeskClaim } from '@/lib/contracts/desk/claims'
import { FormDialog } from '@/features/desk/kit/form/form-dialog'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'
import { useClaimAct } from '../hooks/use-claim-act'
import { actValues } from '../model/act-values'
import type { DeskAct } from '../model/action-keys'
import { ActFields } from './act-fields'
import { ChangedMeanwhile } from './changed-meanwhile'
import { Outcome } from './outcome'
import type { ActValues } from './send-claim-act'
import { useActTexts } from './use-act-texts'

type Props = {
  act: DeskAct
  claim: DeskClaim
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
}

const endingActs: readonly DeskAct[] = ['reject', 'cancel', 'refund']

/** Asks for confirmation, shows the consequences in figures, and collects the inputs the action needs. */
export function ActDialog({ act, claim: latest, isOpen, onClose, onClosed }: Props) {
  // The claim as it was when the dialog opened: the operator confirms what they have read.
  const [claim] = useState(latest)
  const texts = useActTexts(claim)(act)
  const change = useClaimAct(claim, onClose)
  const [values] = useState(() => actValues(act, claim, new Date()))
  const { form, submit, fault } = useChangeForm<ActValues>({
    values,
    save: (entered) => change.mutateAsync({ act, values: entered }),
  })
  const isStale = latest.version !== claim.version && !change.isPending && !change.isSuccess

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title={texts.title}
      description={texts.text}
      confirmLabel={texts.name}
      color={endingActs.includes(act) ? 'red' : 'green'}
      isBusy={change.isPending}
      isForbidden={isStale}
      onSubmit={submit}
      fault={isStale ? <ChangedMeanwhile claim={latest} /> : fault}
    >
      <Outcome act={act} claim={claim} />
      <ActFields act={act} claim={claim} form={form} />
    </FormDialog>
  )
}
