'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { TextareaField } from '@/components/ui/form/textarea-field'
import { settleDeskOddPayment } from '@/lib/contracts/desk/claim-actions'
import {
  getDeskClaim,
  getDeskClaimTotals,
  listDeskClaims,
  type DeskClaim,
} from '@/lib/contracts/desk/claims'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { FormDialog } from '@/features/desk/kit/form/form-dialog'
import { ChangedMeanwhile } from '../actions/changed-meanwhile'

export type OddPayment = DeskClaim['oddPayments'][number]

type Props = {
  claim: Pick<DeskClaim, 'id' | 'version' | 'events'>
  odd: OddPayment
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
}

/** Nothing is to be booked of it: asks what became of it, which stands in the history for good. */
export function SettleOddDialog({ claim: latest, odd, isOpen, onClose, onClosed }: Props) {
  const t = useTranslations('desk.claims')
  // As it was when the question was asked: what is confirmed is what was read.
  const [claim] = useState(latest)
  const client = useQueryClient()
  const settling = useDeskChange(settleDeskOddPayment, {
    refreshes: [getDeskClaim, listDeskClaims, getDeskClaimTotals],
    done: t('oddSettled'),
    onDone: onClose,
  })
  const { form, submit, fault } = useChangeForm({
    values: { explanation: '' },
    save: ({ explanation }) =>
      settling.mutateAsync(
        {
          params: { id: claim.id },
          body: { expectedVersion: claim.version, oddPayment: odd.id, explanation },
        },
        { onError: () => void client.invalidateQueries({ queryKey: [getDeskClaim.path] }) },
      ),
  })
  const isOld = latest.version !== claim.version && !settling.isPending && !settling.isSuccess

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title={t('oddSettleTitle')}
      description={t('oddSettleText')}
      confirmLabel={t('oddSettle')}
      isBusy={settling.isPending}
      isForbidden={isOld}
      onSubmit={submit}
      fault={isOld && <ChangedMeanwhile claim={latest} />}
    >
      <p className="text-sm font-medium wrap-anywhere">{`${odd.reference} · ${odd.note}`}</p>
      <TextareaField
        {...form.register('explanation')}
        rows={3}
        label={t('oddExplanation')}
        hint={t('oddExplanationHint')}
        maxLength={1000}
        error={form.formState.errors.explanation?.message ?? fault ?? undefined}
      />
    </FormDialog>
  )
}
