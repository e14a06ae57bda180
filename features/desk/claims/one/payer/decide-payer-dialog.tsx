'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { NumberedText } from '@/components/ui/display/numbered-text'
import { TextareaField } from '@/components/ui/form/textarea-field'
import { ChangedMeanwhile } from '@/features/desk/claims/actions/changed-meanwhile'
import { Outcome } from '@/features/desk/claims/actions/outcome'
import { useActTexts } from '@/features/desk/claims/actions/use-act-texts'
import type { NamedPayment } from '@/features/desk/claims/model/payments/payers'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { isOvertaken } from '@/features/desk/kit/form/is-overtaken'
import { FormDialog } from '@/features/desk/kit/form/form-dialog'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import { getDeskClaim, type DeskClaim } from '@/lib/contracts/desk/claim'
import { decidePayer } from '@/lib/contracts/desk/claim-actions/claim-payers'
import { getDeskClaimTotals } from '@/lib/contracts/desk/claim-totals'
import { listDeskClaims } from '@/lib/contracts/desk/claims'
import type { PayerDecision } from '@/lib/contracts/verification/verification-lists'
import { PayerFacts } from './payer-check'
import { useAfterAccepting } from './use-after-accepting'

type Props = {
  claim: DeskClaim
  payment: NamedPayment
  decision: PayerDecision
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
}

/** Decides about somebody else's money, with a reason that stays in the history. */
export function DecidePayerDialog({ claim: latest, payment, decision, ...dialog }: Props) {
  const t = useTranslations('desk.claims.payers')
  // The claim as it was when the dialog opened: the operator confirms what they have read.
  const [claim] = useState(latest)
  const afterAccepting = useAfterAccepting(claim)
  const afterRefusing = useActTexts(claim)('refund').text
  const deciding = useDeskChange(decidePayer, {
    refreshes: [getDeskClaim, listDeskClaims, getDeskClaimTotals],
    done: t(`decided.${decision}`),
    onDone: dialog.onClose,
  })
  const { form, submit, fault } = useChangeForm({
    values: { note: '' },
    save: ({ note }) =>
      deciding.mutateAsync({
        params: { id: claim.id, payment: payment.id },
        body: { expectedVersion: claim.version, decision, note },
      }),
  })
  const isRefused = decision === 'refused'
  const isStale = isOvertaken(claim, latest, deciding)
  const title = t(`title.${decision}`, { number: claimNumberText(claim.number) })

  return (
    <FormDialog
      {...dialog}
      title={<NumberedText text={title} />}
      description={isRefused ? afterRefusing : afterAccepting}
      confirmLabel={t(isRefused ? 'refuse' : 'accept')}
      color={isRefused ? 'red' : 'green'}
      isBusy={deciding.isPending}
      isForbidden={isStale}
      onSubmit={submit}
      fault={isStale && <ChangedMeanwhile claim={latest} />}
    >
      <PayerFacts payment={payment} check={payment.payerCheck} />
      {isRefused && <Outcome act="refund" claim={claim} />}
      <TextareaField
        {...form.register('note')}
        rows={3}
        label={t('note')}
        hint={t('noteHint')}
        maxLength={500}
        error={form.formState.errors.note?.message ?? fault ?? undefined}
      />
    </FormDialog>
  )
}
