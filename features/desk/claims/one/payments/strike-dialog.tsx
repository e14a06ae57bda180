'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { TextareaField } from '@/components/ui/form/textarea-field'
import { strikeDeskPayment } from '@/lib/contracts/desk/claim-actions'
import {
  getDeskClaim,
  getDeskClaimTotals,
  listDeskClaims,
  type DeskClaim,
} from '@/lib/contracts/desk/claims'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { FormDialog } from '@/features/desk/kit/form/form-dialog'
import { ChangedMeanwhile } from '@/features/desk/claims/actions/changed-meanwhile'
import { ClaimAmount } from '@/features/desk/claims/claim-amount'

export type DeskPayment = DeskClaim['payments'][number]

type Props = {
  claim: Pick<DeskClaim, 'id' | 'version' | 'events' | 'isAccepted' | 'chooseUntil'>
  payment: DeskPayment
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
}

/** It was recorded by mistake: says what will happen, and asks why, which stays in sight. */
export function StrikeDialog({ claim: latest, payment, isOpen, onClose, onClosed }: Props) {
  const t = useTranslations('desk.claims')
  // As it was when the question was asked: what is confirmed is what was read.
  const [claim] = useState(latest)
  const client = useQueryClient()
  const striking = useDeskChange(strikeDeskPayment, {
    refreshes: [getDeskClaim, listDeskClaims, getDeskClaimTotals],
    done: t('strikeDone'),
    onDone: onClose,
  })
  const { form, submit, fault } = useChangeForm({
    values: { reason: '' },
    save: ({ reason }) =>
      striking.mutateAsync(
        {
          params: { id: claim.id, payment: payment.id },
          body: { expectedVersion: claim.version, reason },
        },
        { onError: () => void client.invalidateQueries({ queryKey: [getDeskClaim.path] }) },
      ),
  })
  const isOld = latest.version !== claim.version && !striking.isPending && !striking.isSuccess

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title={t('strikeTitle')}
      description={t('strikeText')}
      confirmLabel={t('strikeDo')}
      isBusy={striking.isPending}
      isForbidden={isOld}
      onSubmit={submit}
      fault={isOld && <ChangedMeanwhile claim={latest} />}
    >
      <p className="text-sm font-medium wrap-anywhere">
        <ClaimAmount {...payment.side} /> {`· ${payment.reference}`}
      </p>
      {claim.isAccepted && <p className="text-sm text-ink-2">{t('strikeBooked')}</p>}
      {claim.chooseUntil !== null && <p className="text-sm text-ink-2">{t('strikeChoices')}</p>}
      <TextareaField
        {...form.register('reason')}
        rows={3}
        label={t('strikeReason')}
        hint={t('strikeReasonHint')}
        maxLength={1000}
        error={form.formState.errors.reason?.message ?? fault ?? undefined}
      />
    </FormDialog>
  )
}
