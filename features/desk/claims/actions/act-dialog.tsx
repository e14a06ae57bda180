'use client'

import { useState } from 'react'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import { NumberedText } from '@/components/ui/display/numbered-text'
import { isOvertaken } from '@/features/desk/kit/form/is-overtaken'
import { FormDialog } from '@/features/desk/kit/form/form-dialog'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'
import { useClaimAct } from '../hooks/use-claim-act'
import { useLoadClaim } from '../hooks/use-load-claim'
import { actValues } from '../model/act-values'
import { actsOf, type DeskAct } from '../model/action-keys'
import { UnclaimedTo } from '../one/money/unclaimed-to'
import { ActFields } from './act-fields'
import { ChangedMeanwhile } from './changed-meanwhile'
import { NewCourse } from './new-course'
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

const endingActs: readonly DeskAct[] = ['reject', 'cancel', 'refund', 'undo']

/** Asks for confirmation, shows the consequences in figures, and collects the inputs the action needs. */
export function ActDialog({ act, claim: latest, isOpen, onClose, onClosed }: Props) {
  // The claim as it was when the dialog opened: the operator confirms what they have read.
  const [claim, setClaim] = useState(latest)
  const [isNewCourse, setIsNewCourse] = useState(false)
  const texts = useActTexts(claim)(act)
  const load = useLoadClaim(claim.id)
  const change = useClaimAct(claim, {
    onDone: onClose,
    onNewCourse: async () => {
      const now = await load()
      if (now.version === claim.version) {
        setClaim(now)
        setIsNewCourse(true)
      }
    },
  })
  const [values] = useState(() => actValues(act, claim, new Date()))
  const { form, submit, fault } = useChangeForm<ActValues>({
    values,
    save: (entered) => change.mutateAsync({ act, values: entered }),
  })
  const isGone = isNewCourse && !actsOf(claim).includes(act)
  const isStale = isOvertaken(claim, latest, change)
  const [unclaimed] = claim.unclaimed

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title={<NumberedText text={texts.title} />}
      description={texts.text}
      confirmLabel={texts.confirm}
      color={endingActs.includes(act) ? 'red' : 'green'}
      isBusy={change.isPending}
      isForbidden={isStale || isGone}
      onSubmit={submit}
      fault={isStale ? <ChangedMeanwhile claim={latest} /> : fault}
    >
      {isNewCourse && <NewCourse act={act} claim={claim} />}
      <Outcome act={act} claim={claim} />
      {act === 'return_unclaimed' && unclaimed && <UnclaimedTo sum={unclaimed} />}
      <ActFields act={act} claim={claim} form={form} />
    </FormDialog>
  )
}
