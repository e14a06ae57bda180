'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { TextareaField } from '@/components/ui/form/textarea-field'
import { Dialog } from '@/components/ui/overlay/dialog'
import { settleDeskOddPayment } from '@/lib/contracts/desk/claim-actions'
import {
  getDeskClaim,
  getDeskClaimTotals,
  listDeskClaims,
  type DeskClaim,
} from '@/lib/contracts/desk/claims'
import { useChangeForm } from '@/features/desk/hooks/use-change-form'
import { useDeskChange } from '@/features/desk/hooks/use-desk-change'
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
  const frame = useTranslations('desk.frame')
  const formId = useId()
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
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onClosed={onClosed}
      isDecision
      title={t('oddSettleTitle')}
      description={t('oddSettleText')}
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            color="green"
            loading={settling.isPending}
            disabled={isOld}
          >
            {t('oddSettle')}
          </Button>
          <Button color="graySecondary" disabled={settling.isPending} onClick={onClose}>
            {frame('cancel')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="mt-4 grid gap-4">
        <p className="text-sm font-medium wrap-anywhere">{`${odd.reference} · ${odd.note}`}</p>
        <TextareaField
          {...form.register('explanation')}
          rows={3}
          label={t('oddExplanation')}
          hint={t('oddExplanationHint')}
          maxLength={1000}
          error={form.formState.errors.explanation?.message ?? fault ?? undefined}
        />
        <p role="alert" className="text-sm text-red empty:hidden">
          {isOld && <ChangedMeanwhile claim={latest} />}
        </p>
      </form>
    </Dialog>
  )
}
