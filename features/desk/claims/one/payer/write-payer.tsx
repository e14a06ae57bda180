'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/form/text-field'
import { ChangedMeanwhile } from '@/features/desk/claims/actions/changed-meanwhile'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { isOvertaken } from '@/features/desk/kit/form/is-overtaken'
import { FormDialog } from '@/features/desk/kit/form/form-dialog'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'
import { claimTraits } from '@/lib/contracts/claims/claim-traits'
import { getDeskClaim, type DeskClaim } from '@/lib/contracts/desk/claim'
import { writePayer } from '@/lib/contracts/desk/claim-actions/claim-payers'
import { getDeskClaimTotals } from '@/lib/contracts/desk/claim-totals'
import { listDeskClaims } from '@/lib/contracts/desk/claims'

type Props = { claim: DeskClaim; payment: DeskClaim['payments'][number] }

/** Lets an operator write down who made a payment, or change what an operator wrote. */
export function WritePayer({ claim, payment }: Props) {
  const t = useTranslations('desk.claims.payers')
  const [isShown, setIsShown] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const { canWritePayer, payerCheck, reference } = payment
  const act = payerCheck === null ? 'write' : 'change'

  return (
    <>
      {canWritePayer && (
        <span>
          <Button
            size="small"
            color="graySecondary"
            aria-label={`${t(act)}: ${reference}`}
            onClick={() => {
              setIsShown(true)
              setIsOpen(true)
            }}
          >
            {t(act)}
          </Button>
        </span>
      )}
      {/* Apart from the button, which disappears when the provider names the payer; an open dialog stays. */}
      {isShown && (
        <WritePayerDialog
          claim={claim}
          payment={payment}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onClosed={() => setIsShown(false)}
        />
      )}
    </>
  )
}

type DialogProps = Props & { isOpen: boolean; onClose: () => void; onClosed: () => void }

function WritePayerDialog({ isOpen, onClose, onClosed, ...latest }: DialogProps) {
  const t = useTranslations('desk.claims.payers')
  // The claim as it was when the dialog opened: the operator changes what they have read.
  const [{ claim, payment }] = useState(latest)
  const { name = null, number = null, source } = payment.payerCheck ?? {}
  const isByProvider = source === 'provider'
  const fixed = { readOnly: true, hint: t('byProvider') }
  const writing = useDeskChange(writePayer, {
    refreshes: [getDeskClaim, listDeskClaims, getDeskClaimTotals],
    done: t('written'),
    onDone: onClose,
  })
  const { form, submit, fault } = useChangeForm({
    values: { name: name ?? '', number: number ?? '' },
    save: (entered) =>
      writing.mutateAsync({
        params: { id: claim.id, payment: payment.id },
        body: {
          expectedVersion: claim.version,
          name: isByProvider && name !== null ? null : entered.name.trim() || null,
          number: isByProvider && number !== null ? null : entered.number.trim() || null,
        },
      }),
  })
  const { errors } = form.formState
  const isStale = isOvertaken(claim, latest.claim, writing)
  const { isFinal, way } = claimTraits[claim.state]

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title={t('writeTitle')}
      description={t(isFinal || way === 'back' ? 'writeTextLate' : 'writeText')}
      confirmLabel={t('writeDo')}
      isBusy={writing.isPending}
      isForbidden={isStale}
      onSubmit={submit}
      fault={isStale ? <ChangedMeanwhile claim={latest.claim} /> : fault}
    >
      <TextField
        {...form.register('name')}
        label={t('name')}
        hint={t('nameHint')}
        maxLength={200}
        autoComplete="off"
        error={errors.name?.message}
        {...(isByProvider && name !== null && fixed)}
      />
      <TextField
        {...form.register('number')}
        label={t('number')}
        hint={t('numberHint')}
        maxLength={64}
        autoComplete="off"
        error={errors.number?.message}
        {...(isByProvider && number !== null && fixed)}
      />
    </FormDialog>
  )
}
