'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import type { ButtonColor } from '@/components/ui/button/button-classes'
import { cx } from '@/components/ui/cx'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import type { DeskClaim } from '@/lib/contracts/desk/claims'
import { useAlertSettings } from '../hooks/alert-settings'
import { useClaimKeys } from '../hooks/use-claim-keys'
import { actionKeys, actsOf, forwardActs, type DeskAct, remainingOf } from '../model/action-keys'
import { KeyHint } from './key-hint'
import { noValues, type ActValues } from './send-claim-act'
import { useClaimAct } from '../hooks/use-claim-act'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'
import { localInputOf } from '@/features/desk/kit/form/local-time-input'
import { FormDialog } from '@/features/desk/kit/form/form-dialog'
import { ActFields } from './act-fields'
import { ChangedMeanwhile } from './changed-meanwhile'
import { Outcome } from './outcome'
import { handsOverCash } from '../model/hand-over'

const withCash = ['accept', 'complete', 'complete_refund'] as const

/** The wording of an action: banknotes are "taken" and "handed over", not "received" and "sent". */
function useActTexts(claim: DeskClaim) {
  const t = useTranslations('desk.claims')
  const number = claimNumberText(claim.number)

  return (act: DeskAct): { name: string; title: string; text: string } => {
    const cash = withCash.find((one) => one === act)
    const key =
      cash && handsOverCash(act, claim, claim.from.currency)
        ? (`cash.acts.${cash}` as const)
        : (`acts.${act}` as const)
    return { name: t(`${key}.name`), title: t(`${key}.title`, { number }), text: t(`${key}.text`) }
  }
}

type Props = {
  act: DeskAct
  claim: DeskClaim
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
}

const endingActs: readonly DeskAct[] = ['reject', 'cancel', 'refund']

/** Asks for confirmation, shows the consequences in figures, and collects the inputs the action needs. */
function ActDialog({ act, claim: latest, isOpen, onClose, onClosed }: Props) {
  // The claim as it was when the dialog opened: the operator confirms what they have read.
  const [claim] = useState(latest)
  const texts = useActTexts(claim)(act)
  const change = useClaimAct(claim, onClose)
  const [values] = useState(() => valuesOf(claim, new Date()))
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

/*
 * Before the deadline, the exact time of a payment does not matter, so the current time is filled
 * in. After it, the operator enters the time from the bank statement.
 */
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

/** The actions that the claim allows now; each asks for confirmation. */
export function ClaimActs({ claim }: { claim: DeskClaim }) {
  const t = useTranslations('desk.claims')
  const textsOf = useActTexts(claim)
  const { keys: hasKeys } = useAlertSettings()
  const [act, setAct] = useState<DeskAct | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const acts = actsOf(claim)
  const choose = (chosen: DeskAct) => {
    setAct(chosen)
    setIsOpen(true)
  }
  useClaimKeys(Object.fromEntries(acts.map((one) => [actionKeys[one], () => choose(one)])))

  // An open dialog stays open even if the claim changes, and tells the operator about the change.
  if (acts.length === 0 && act === null) {
    return null
  }
  const first = forwardActs.find((one) => acts.includes(one))
  return (
    <div role="group" aria-label={t('actions')} className="grid grid-cols-1 gap-2 sm:grid-cols-2">
      {[...acts]
        .sort((a, b) => Number(b === first) - Number(a === first))
        .map((one) => (
          <Button
            key={one}
            color={colorOf(one, first)}
            className={cx(wrapping, one === first && 'sm:col-span-2')}
            aria-keyshortcuts={hasKeys ? actionKeys[one] : undefined}
            iconRight={<KeyHint name={actionKeys[one]} />}
            onClick={() => choose(one)}
          >
            {textsOf(one).name}
          </Button>
        ))}
      {act !== null && (
        <ActDialog
          key={act}
          act={act}
          claim={claim}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onClosed={() => setAct(null)}
        />
      )}
    </div>
  )
}

/* A truncated label would hide what the button does, so it wraps to a second line. */
const wrapping = 'h-auto! min-h-11 py-2 [&_.truncate]:whitespace-normal'

function colorOf(act: DeskAct, first: DeskAct | undefined): ButtonColor {
  return act === first ? 'green' : 'graySecondary'
}
