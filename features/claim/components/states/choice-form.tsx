'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState, type SubmitEvent } from 'react'
import { Button } from '@/components/ui/button/button'
import { RadioGroupField, type RadioOption } from '@/components/ui/form/radio-group-field'
import type { ClaimChoice } from '@/lib/contracts/claims/claim-choice'
import { courseRow } from '@/lib/exchange/terms-text/terms-text'
import { useTermsLanguage } from '@/lib/exchange/terms-text/use-terms-language'
import { Decimal } from '@/lib/money/decimal'
import { sendChoice, type ShownChoice } from '@/features/claim/api/claim-commands'
import { useClaimAction } from '@/features/claim/hooks/use-claim-action'
import { useDeadlineText } from '@/features/claim/hooks/use-deadline-text'
import { useIsPast } from '@/components/time/use-is-past'
import { useReasonText } from '@/features/claim/hooks/use-reason-text'
import type { OwnClaim } from '@/features/claim/model/own-claim'
import { amountsText, amountText } from '@/features/claim/model/texts'
import { ErrorNote, Note } from '@/components/feedback/notes'

/** What to do with money that differed from the agreement: each choice with its outcome. */
export function ChoiceForm({ claim }: { claim: OwnClaim }) {
  const t = useTranslations('claim.choices')
  const { id, version } = claim
  const { choices, deadline } = useChoices(claim)
  const [only] = choices.length === 1 ? choices : []
  const [chosen, setChosen] = useState<ClaimChoice['choice'] | null>(only?.choice ?? null)
  const [isUnanswered, setIsUnanswered] = useState(false)
  const picked = choices.find(({ choice }) => choice === chosen)
  const optionOf = useOption(claim)
  const reason = useRemark(claim)
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
      {reason !== null && <Note kind="warning">{reason}</Note>}
      <ReceivedMoney claim={claim} />
      <RadioGroupField
        label={t('title')}
        options={choices.map(optionOf)}
        value={picked?.choice ?? ''}
        error={isUnanswered && !picked ? t('required') : undefined}
        onChange={({ target }) =>
          setChosen(choices.find(({ choice }) => choice === target.value)?.choice ?? null)
        }
      />
      {deadline !== null && <Note kind="info">{deadline}</Note>}
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
  const { exception, from, own } = claim
  const { arrived, late } = own
  const isOther = arrived.some(({ currency }) => currency.id !== from.currency.id)
  // Next to another currency, the agreed currency is also named in full.
  const money = { agreed: isOther ? null : from.currency, locale }
  const received = amountsText(arrived, money)
  const came = isOther || own.received === null ? null : new Decimal(own.received)
  const isAsAgreed = came?.eq(from.amount) ?? false
  const isPart = came?.lt(from.amount) ?? false
  // The heading compares the two amounts.
  const isSaid = !isOther && (exception === 'paid_partial' || exception === 'paid_over')

  if (late === null && isSaid) {
    return null
  }
  return (
    <div className="grid grid-cols-1 gap-2 text-base text-ink">
      {late !== null && (
        <p>{t('late', { time: deadlineText(late.at), deadline: deadlineText(late.deadline) })}</p>
      )}
      {arrived.length > 0 && !isSaid && (
        <p>
          <ReceivedSum
            {...{ claim, isAsAgreed, isPart, received }}
            agreed={amountsText([from], money)}
          />
        </p>
      )}
    </div>
  )
}

type SumProps = {
  claim: OwnClaim
  isAsAgreed: boolean
  isPart: boolean
  received: string
  agreed: string
}

function ReceivedSum({ agreed, claim, isAsAgreed, isPart, received }: SumProps) {
  const t = useTranslations('claim')
  if (isAsAgreed) {
    return t('choices.asAgreed', { received })
  }
  return claim.invoice
    ? t('invoice.came', { received, asked: agreed })
    : t(isPart ? 'choices.receivedPart' : 'choices.received', { received, agreed })
}

/**
 * The choices that are still open, and the next deadline: until the missing part may be sent, and later
 * until anything may be chosen.
 */
function useChoices(claim: OwnClaim): { choices: ClaimChoice[]; deadline: string | null } {
  const t = useTranslations('claim.choices')
  const deadlineText = useDeadlineText(claim)
  const invoiceText = useTranslations('claim.invoice.choices')
  const { choices } = claim.own
  const last = choices.find(({ choice }) => choice === 'refund')?.until ?? null
  const topUp = choices.find(({ choice }) => choice === 'top_up')?.until ?? null
  const isTopUpOver = useIsPast(topUp)
  const untilText = (values: { time: string }) =>
    claim.invoice ? invoiceText('until', values) : t('until', values)
  const isTopUpFirst = topUp !== null && last !== null && topUp !== last

  if (isTopUpFirst && !isTopUpOver) {
    const times = { time: deadlineText(topUp), last: deadlineText(last) }
    return { choices, deadline: t('topUpUntil', times) }
  }
  return {
    choices: isTopUpOver ? choices.filter(({ choice }) => choice !== 'top_up') : choices,
    deadline: last === null ? null : untilText({ time: deadlineText(last) }),
  }
}

/* The texts that the heading and the choices already say in other words. */
const saidReasons = ['amount_differs', 'paid_late', 'wrong_currency'] as const

/** What the operator wrote; null if the reason is one of those that the page says anyway. */
function useRemark({ reason }: OwnClaim): string | null {
  const t = useTranslations('claim')
  const reasonText = useReasonText()
  const isSaid = saidReasons.some((each) =>
    [t(`holdReason.${each}`), t(`invoice.holdReason.${each}`)].some((text) => text === reason),
  )
  return reason === null || isSaid ? null : reasonText(reason)
}

function useOption(claim: OwnClaim): (choice: ClaimChoice) => RadioOption {
  const { from, invoice } = claim
  const t = useTranslations('claim.choices')
  const invoiceText = useTranslations('claim.invoice.choices')
  const locale = useLocale()
  const outcomeOf = useOutcome(claim)

  return (offered) => {
    const { choice, from: sent, back } = offered
    const returned = amountsText(back, { agreed: from.currency, locale })
    const values = {
      from: choice === 'refund' ? returned : amountText(sent, from.currency, locale),
      back: returned,
    }
    const isOfInvoice = invoice !== null && (choice === 'recalculate' || choice === 'keep_agreed')
    return {
      value: choice,
      label: isOfInvoice ? invoiceText(choice, values) : t(choice, values),
      hint: outcomeOf(offered),
    }
  }
}

/** Who receives how much. For an invoice, the shop receives the money, not the payer. */
function useOutcome({ from, invoice, to }: OwnClaim): (choice: ClaimChoice) => string {
  const t = useTranslations(invoice ? 'claim.invoice.choices' : 'claim.choices')
  const locale = useLocale()
  const language = useTermsLanguage()
  const shop = invoice?.shop ?? ''
  const courseText = (course: string) =>
    courseRow(course, { from: from.currency, to: to.currency }, language).value

  return ({ choice, course, courses, to: received }) => {
    if (received === null) {
      return t('refundOutcome', { shop })
    }
    const { kind } = from.currency
    const values = { to: amountText(received, to.currency, locale), shop, kind }
    if (course === null) {
      return t('top_upOutcome', values)
    }
    const outcome = choice === 'keep_agreed' ? 'keep_agreedOutcome' : 'recalculateOutcome'
    if (courses === null) {
      return t(`${outcome}.${course}`, values)
    }
    const { agreed, current } = courses
    const figures = { agreed: courseText(agreed), current: courseText(current) }
    return t(`${outcome}.lower`, { ...values, ...figures })
  }
}
