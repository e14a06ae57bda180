'use client'

import { useNow, useTranslations } from 'next-intl'
import { useEffect, useId, useState, type SubmitEvent } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import { isOvertaken } from '@/features/desk/kit/form/is-overtaken'
import { LeaveQuestion } from '@/features/desk/kit/leaving/leave-question'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'
import { useClaimAct } from '../hooks/use-claim-act'
import { mainActMark } from '../hooks/use-is-out-of-view'
import { usePaymentPreview } from '../hooks/use-payment-preview'
import { actionKeys } from '../model/action-keys'
import { handsOverCash, isAboutCash, refundByHand } from '../model/hand-over'
import { actValues } from '../model/act-values'
import { isLateAt } from '../model/payments/payment-times'
import { ClaimAmount } from '../claim-amount'
import { ActFields } from './act-fields'
import { ChangedMeanwhile } from './changed-meanwhile'
import { quickActMark } from './focus-quick-act'
import { KeyHint } from './key-hint'
import type { ActValues } from './send-claim-act'
import { useActTexts } from './use-act-texts'

/** The actions that move an ordinary claim forward. Their form is on the page, not in a dialog. */
export const quickActs = ['accept', 'complete', 'complete_refund'] as const
export type QuickActName = (typeof quickActs)[number]

type Props = {
  act: QuickActName
  /** The claim that the operator has read. */
  claim: DeskClaim
  latest: DeskClaim
  /** Called when the operator begins to type, and when nothing typed is left. */
  onTyping: (isTyping: boolean) => void
  onDone: () => void
  /** Drops what was typed and shows the claim as it is now. */
  onDiscard: () => void
}

/* Letters that were meant as shortcuts: with Enter, they must not record a payout. */
const shortcuts = /^\p{L}{1,2}$/u

/** The form of the claim's next step: all that is known is filled in, so that one press is enough. */
export function QuickAct({ act, claim, latest, onTyping, onDone, onDiscard }: Props) {
  const t = useTranslations('desk.claims')
  const id = useId()
  const texts = useActTexts(claim)(act)
  const change = useClaimAct(claim, { onDone })
  const [values] = useState(() => actValues(act, claim, new Date()))
  const { form, submit, fault } = useChangeForm<ActValues>({
    values,
    save: (entered) => change.mutateAsync({ act, values: entered }),
  })
  const { isDirty } = form.formState
  // What follows from an ordinary payment is shown below its amount.
  const hasWarning = act !== 'accept' || handsOverCash(act, claim, claim.from.currency)
  useEffect(() => onTyping(isDirty), [onTyping, isDirty])
  const isStale = isOvertaken(claim, latest, change)
  const leaves = leavingSum(act, claim)

  const isCash = isAboutCash(act, claim)
  const checkAndSubmit = (event: SubmitEvent) => {
    if (!isCash && shortcuts.test(form.getValues('reference').trim())) {
      event.preventDefault()
      form.setError('reference', { message: t('noReference') }, { shouldFocus: true })
    } else {
      submit(event)
    }
  }

  return (
    <section
      {...quickActMark}
      aria-labelledby={id}
      className="rounded-card border border-line bg-surface p-3"
    >
      <LeaveQuestion isDirty={isDirty && !change.isPending} />
      <h3 id={id} className="sr-only">
        {texts.name}
      </h3>
      <form noValidate onSubmit={checkAndSubmit} className="grid gap-3">
        {hasWarning && <p className="text-sm text-ink-2">{texts.text}</p>}
        <ActFields act={act} claim={claim} form={form} />
        <p role="alert" className="text-sm text-red empty:hidden">
          {isStale ? <ChangedMeanwhile claim={latest} /> : fault}
        </p>
        {isStale ? (
          <Button color="graySecondary" onClick={onDiscard}>
            {t('lookAgain')}
          </Button>
        ) : (
          <Button
            {...mainActMark}
            type="submit"
            fullWidth
            loading={change.isPending}
            className="h-auto! min-h-button-md py-2 [&_.truncate]:whitespace-normal"
            aria-keyshortcuts={actionKeys[act]}
            iconRight={<KeyHint name="↵" />}
          >
            {texts.name}
            {act === 'accept' && <AfterPayment claim={claim} form={form} />}
            {leaves && (
              <>
                {' · '}
                <ClaimAmount {...leaves} />
              </>
            )}
          </Button>
        )}
      </form>
    </section>
  )
}

/* The sum that has left the office, as this step records it. */
function leavingSum(act: QuickActName, claim: DeskClaim): DeskClaim['to'] | undefined {
  const sums = {
    accept: undefined,
    complete: claim.to,
    complete_refund: refundByHand(claim)?.side,
  }
  return sums[act]
}

type AfterPaymentProps = { claim: DeskClaim; form: UseFormReturn<ActValues> }

/*
 * What a press of the button leads to: the sum that then leaves the office, or a hold. Nothing as long as the
 * operator still has to enter the time.
 */
function AfterPayment({ claim, form }: AfterPaymentProps) {
  const t = useTranslations('desk.claims')
  const [amount, currency, at] = useWatch({
    control: form.control,
    name: ['amount', 'currency', 'at'],
  })
  const preview = usePaymentPreview(claim, { amount, currency, at })
  const paid = claim.to.currency.kind === 'cash' ? 'cash.thenPay' : 'thenSend'
  const after = claim.invoice === null ? paid : 'thenCredit'
  const isLate = isLateAt(at, claim)
  const now = useNow({ updateInterval: 10_000 })
  if (isLate === null && now >= new Date(claim.payUntil)) {
    return null
  }
  return isLate === true || (preview !== null && preview.exception !== 'none') ? (
    ` ${t('thenHold')}`
  ) : (
    <>
      {` ${t(after)} `}
      <ClaimAmount {...claim.to} />
    </>
  )
}
