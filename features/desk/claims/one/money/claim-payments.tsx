'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDateText } from '@/components/time/use-date-text'
import { Button } from '@/components/ui/button/button'
import { Badge } from '@/components/ui/display/badge'
import { type DeskClaim, getDeskClaim } from '@/lib/contracts/desk/claim'
import { listDeskClaims } from '@/lib/contracts/desk/claims'
import { getDeskClaimTotals } from '@/lib/contracts/desk/claim-totals'
import { ClaimSection } from '../claim-section'
import { Movement, MovementFacts } from './movement'
import { PayerCheck } from '../payer/payer-check'
import { useQueryClient } from '@tanstack/react-query'
import { TextareaField } from '@/components/ui/form/textarea-field'
import { strikeDeskPayment } from '@/lib/contracts/desk/claim-actions/claim-payments'
import { isOvertaken } from '@/features/desk/kit/form/is-overtaken'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { FormDialog } from '@/features/desk/kit/form/form-dialog'
import { ChangedMeanwhile } from '@/features/desk/claims/actions/changed-meanwhile'
import { namedBy } from '@/features/desk/claims/model/payments/named'
import { vanishedAdvice } from '@/features/desk/claims/model/payments/vanished-advice'
import { ClaimAmount } from '@/features/desk/claims/claim-amount'

/** The payments received. A payment that was recorded by mistake can be struck out; it stays visible. */
export function ClaimPayments({ claim }: { claim: DeskClaim }) {
  const t = useTranslations('desk.claims')
  const [chosen, setChosen] = useState<DeskPayment | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const isWaiting = claim.payments.some(({ struck }) => struck === null)
  const isUndecided = claim.state === 'on_hold' && !claim.isAccepted && isWaiting

  return (
    <>
      {claim.payments.length > 0 && (
        <ClaimSection title={t('payments')}>
          {isUndecided && <p className="mb-2 text-sm text-ink-2">{t('paymentsUndecided')}</p>}
          <ul className="grid gap-2">
            {claim.payments.map((payment) => (
              <Payment
                key={payment.id}
                claim={claim}
                payment={payment}
                onStrike={() => {
                  setChosen(payment)
                  setIsOpen(true)
                }}
              />
            ))}
          </ul>
        </ClaimSection>
      )}
      {chosen !== null && (
        <StrikeDialog
          key={chosen.id}
          claim={claim}
          payment={chosen}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onClosed={() => setChosen(null)}
        />
      )}
    </>
  )
}

type PaymentProps = { claim: DeskClaim; payment: DeskPayment; onStrike: () => void }

function Payment({ claim, payment, onStrike }: PaymentProps) {
  const t = useTranslations('desk.claims')
  const { at, canBeStruck, method, payer, reference, side, struck, vanished } = payment
  const isStruck = struck !== null
  const isCash = side.currency.kind === 'cash'

  return (
    <Movement side={side} at={at} isStruck={isStruck} badge={<PaymentBadge payment={payment} />}>
      <MovementFacts
        before={[isCash ? t('cash.method') : t(`methods.${method}`)]}
        {...namedBy(reference, side.currency)}
        after={[payer]}
      />
      <PayerCheck claim={claim} payment={payment} />
      {struck !== null && <Struck struck={struck} />}
      {struck === null && vanished !== null && <Vanished state={claim.state} vanished={vanished} />}
      {canBeStruck && (
        <span className="mt-1.5 block">
          <Button
            size="small"
            color="graySecondary"
            aria-label={t('strikeOf', { reference })}
            onClick={onStrike}
          >
            {t('strike')}
          </Button>
        </span>
      )}
    </Movement>
  )
}

function PaymentBadge({ payment: { struck, vanished } }: { payment: DeskPayment }) {
  const t = useTranslations('desk.claims')
  if (struck !== null) {
    return <Badge tone="neutral">{t('struck')}</Badge>
  }
  return vanished && <Badge tone="red">{t('vanished.badge')}</Badge>
}

type VanishedProps = { state: DeskClaim['state'] } & {
  vanished: NonNullable<DeskPayment['vanished']>
}

function Vanished({ state, vanished }: VanishedProps) {
  const t = useTranslations('desk.claims.vanished')
  const dateText = useDateText()
  return (
    <span className="mt-1.5 block text-red-strong">
      {t('what', { at: dateText(vanished.at, 'moment') })} {t(vanishedAdvice(state, vanished))}
    </span>
  )
}

function Struck({ struck }: { struck: NonNullable<DeskPayment['struck']> }) {
  const dateText = useDateText()
  const at = dateText(struck.at, 'moment')
  return (
    <span className="mt-1 block">
      {[at, struck.who, struck.reason].filter((part) => part !== null).join(' · ')}
    </span>
  )
}

type DeskPayment = DeskClaim['payments'][number]

type Props = {
  claim: Pick<DeskClaim, 'id' | 'version' | 'events' | 'isAccepted' | 'chooseUntil' | 'from' | 'to'>
  payment: DeskPayment
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
}

/**
 * Strikes out a payment recorded by mistake: explains the effect and asks for a reason, which stays
 * visible.
 */
function StrikeDialog({ claim: latest, payment, isOpen, onClose, onClosed }: Props) {
  const t = useTranslations('desk.claims')
  // The claim as it was when the dialog opened: the operator confirms what they have read.
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
  const isStale = isOvertaken(claim, latest, striking)

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title={t('strikeTitle')}
      description={t('strikeText')}
      confirmLabel={t('strikeDo')}
      isBusy={striking.isPending}
      isForbidden={isStale}
      onSubmit={submit}
      fault={isStale && <ChangedMeanwhile claim={latest} />}
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
