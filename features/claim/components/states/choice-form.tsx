'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState, type SubmitEvent } from 'react'
import { Button } from '@/components/ui/button/button'
import { RadioGroupField, type RadioOption } from '@/components/ui/form/radio-group-field'
import type { ClaimChoice } from '@/lib/contracts/claims/claim-status'
import { Decimal } from '@/lib/money/decimal'
import { sendChoice, type ShownChoice } from '@/features/claim/api/claim-commands'
import { useClaimAction } from '@/features/claim/hooks/use-claim-action'
import { useDeadlineText } from '@/features/claim/hooks/use-deadline-text'
import type { OwnClaim } from '@/features/claim/model/own-claim'
import { amountsText, amountText } from '@/features/claim/model/texts'
import { ErrorNote, Note } from '../parts/notes'

/** What to do with money that differed from the agreement: each choice with its outcome. */
export function ChoiceForm({ claim }: { claim: OwnClaim }) {
  const t = useTranslations('claim.choices')
  const { id, own, version } = claim
  const [only] = own.choices.length === 1 ? own.choices : []
  const [chosen, setChosen] = useState<ClaimChoice['choice'] | null>(only?.choice ?? null)
  const [isUnanswered, setIsUnanswered] = useState(false)
  const picked = own.choices.find(({ choice }) => choice === chosen)
  const optionOf = useOption(claim)
  const deadlineText = useDeadlineText(claim)
  const until = deadlineOf(claim)
  const { act, fault, isActing } = useClaimAction(id, (shownChoice: ShownChoice) =>
    sendChoice(id, shownChoice),
  )

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    setIsUnanswered(!picked)
    if (picked) {
      const { choice, from: shownFrom, to: shownTo } = picked
      act({ choice, from: shownFrom, to: shownTo, version })
    }
  }

  return (
    <form
      noValidate
      onSubmit={handleSubmit}
      aria-label={t('title')}
      className="grid grid-cols-1 gap-4"
    >
      <ReceivedMoney claim={claim} />
      <RadioGroupField
        label={t('title')}
        options={own.choices.map(optionOf)}
        value={picked?.choice ?? ''}
        error={isUnanswered && !picked ? t('required') : undefined}
        onChange={({ target }) =>
          setChosen(own.choices.find(({ choice }) => choice === target.value)?.choice ?? null)
        }
      />
      {until !== null && <Note kind="info">{t('until', { time: deadlineText(until) })}</Note>}
      <ErrorNote text={fault} />
      <Button type="submit" size="large" fullWidth loading={isActing}>
        {t('confirm')}
      </Button>
    </form>
  )
}

/** What came, in any currency, and whether it was late; also what was agreed, if that differs. */
function ReceivedMoney({ claim }: { claim: OwnClaim }) {
  const t = useTranslations('claim.choices')
  const locale = useLocale()
  const deadlineText = useDeadlineText(claim)
  const { from, own } = claim
  const { arrived, late } = own
  const isOther = arrived.some(({ currency }) => currency.id !== from.currency.id)
  // Next to another currency, the agreed currency is also named in full.
  const money = { agreed: isOther ? null : from.currency, locale }
  const received = amountsText(arrived, money)
  const isAsAgreed = !isOther && own.received !== null && new Decimal(own.received).eq(from.amount)

  return (
    <div className="grid grid-cols-1 gap-2 text-base text-ink">
      {late !== null && (
        <p>{t('late', { time: deadlineText(late.at), deadline: deadlineText(late.deadline) })}</p>
      )}
      {arrived.length > 0 && (
        <p>
          {isAsAgreed
            ? t('asAgreed', { received })
            : t('received', { received, agreed: amountsText([from], money) })}
        </p>
      )}
    </div>
  )
}

/* A refund can be chosen until the last deadline; choices that end earlier say so. */
function deadlineOf({ own }: OwnClaim): string | null {
  return own.choices.find(({ choice }) => choice === 'refund')?.until ?? null
}

function useOption(claim: OwnClaim): (choice: ClaimChoice) => RadioOption {
  const { from, to } = claim
  const t = useTranslations('claim.choices')
  const locale = useLocale()
  const deadlineText = useDeadlineText(claim)
  const deadline = deadlineOf(claim)

  function outcomeOf({ choice, to: received, course }: ClaimChoice): string {
    if (received === null) {
      return t('refundOutcome')
    }
    const values = { to: amountText(received, to.currency, locale) }
    if (course === null) {
      return t('top_upOutcome', values)
    }
    return choice === 'keep_agreed'
      ? t(`keep_agreedOutcome.${course}`, values)
      : t(`recalculateOutcome.${course}`, values)
  }

  return (offered) => {
    const { choice, from: sent, back, until } = offered
    const outcome = outcomeOf(offered)
    const returned = amountsText(back, { agreed: from.currency, locale })
    return {
      value: choice,
      label: t(choice, {
        from: choice === 'refund' ? returned : amountText(sent, from.currency, locale),
        back: returned,
      }),
      hint:
        until === null || until === deadline
          ? outcome
          : `${outcome}; ${t('untilEarlier', { time: deadlineText(until) })}`,
    }
  }
}
