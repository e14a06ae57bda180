'use client'

import { useTranslations } from 'next-intl'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import type { DeskAct } from '../model/action-keys'
import { courseRow } from '@/lib/exchange/terms-text/terms-text'
import { useTermsLanguage } from '@/lib/exchange/terms-text/use-terms-language'
import { Decimal, toText } from '@/lib/money/decimal'
import { refundOf } from '../model/hand-over'
import { arrivedSums } from '../model/payments/mismatch'
import { ClaimAmount } from '../claim-amount'

type Label = 'agreed' | 'came' | 'willPay' | 'willReceive' | 'goesBack' | 'missing'

type CourseLabel = 'appliedCourse' | 'agreedCourse' | 'currentCourse'

/** An amount with a label from the message files, or a text with its own label. */
type Row = ({ label: Label } & DeskClaim['from']) | { name: string; text: string }

/** The amounts that the action will move. */
export function Outcome({ act, claim }: { act: DeskAct; claim: DeskClaim }) {
  const t = useTranslations('desk.claims')
  const names = claim.differences.map((one) => t(`exception.${one}`))
  const difference =
    names.length > 0 ? [{ name: t('outcome.differs'), text: names.join(', ') }] : []
  const courses = useCourseRows(claim)
  const rows = [
    ...(act === 'accept_as_agreed' ? difference : []),
    ...rowsOf(act, claim),
    ...(act === 'recalculate' ? courses : []),
  ]

  // The payer of a shop’s invoice receives nothing.
  const labelOf = (label: Label) =>
    t(`outcome.${label === 'willReceive' && claim.invoice ? 'shopReceives' : label}`)

  return rows.length === 0 ? null : (
    <dl className="grid gap-1 rounded-field bg-sunken px-4 py-3 text-sm">
      {rows.map((row) => (
        <div
          key={'name' in row ? row.name : `${row.label} ${String(row.currency.id)}`}
          className="flex justify-between gap-4"
        >
          <dt className="text-ink-3">{'name' in row ? row.name : labelOf(row.label)}</dt>
          <dd className="text-right font-semibold wrap-anywhere">
            {'name' in row ? row.text : <ClaimAmount {...row} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/* The rate at which what came is exchanged, if it is not the agreed one, and both rates that it was chosen from. */
function useCourseRows(claim: DeskClaim): Row[] {
  const t = useTranslations('desk.claims.outcome')
  const language = useTermsLanguage()
  const { choices, course: agreed, from, to } = claim
  const row = (label: CourseLabel, course: string | null | undefined): Row[] =>
    course === null || course === undefined
      ? []
      : [
          {
            name: t(label),
            text: courseRow(course, { from: from.currency, to: to.currency }, language).value,
          },
        ]
  const { course, currentCourse } = choices.find(({ choice }) => choice === 'recalculate') ?? {}

  return !course
    ? []
    : [
        ...row('appliedCourse', new Decimal(course).equals(agreed) ? null : course),
        ...row('agreedCourse', agreed),
        ...row('currentCourse', currentCourse),
      ]
}

function rowsOf(act: DeskAct, claim: DeskClaim): Row[] {
  const { from, to, received } = claim
  const choice = claim.choices.find((one) => one.choice === act)
  switch (act) {
    case 'accept':
      return [
        { label: 'willPay', ...from },
        { label: 'willReceive', ...to },
      ]
    case 'accept_as_agreed':
      return [
        { label: 'agreed', ...from },
        { label: 'came', amount: received, currency: from.currency },
        { label: 'willReceive', ...to },
      ]
    case 'cash_ready':
    case 'complete':
    case 'retry_payout':
    case 'complete_refund':
    case 'send_refund':
    case 'retry_refund':
    case 'payout_sent':
    case 'payout_not_sent':
      return claim.state === 'refunding'
        ? refundRows(claim)
        : [{ label: 'willReceive', ...to }, ...inputRows(claim.toInputs)]
    case 'refund':
      return arrivedSums(claim).flatMap(backRows)
    case 'refund_details':
      return backRows(claim.refundAsks[0])
    case 'return_unclaimed':
      return backRows(claim.unclaimed[0])
    case 'top_up':
      return choice ? [{ label: 'missing', amount: choice.from, currency: from.currency }] : []
    case 'keep_agreed':
      return choice
        ? [
            { label: 'willPay', amount: choice.from, currency: from.currency },
            { label: 'willReceive', amount: choice.to ?? '0', currency: to.currency },
            {
              label: 'goesBack',
              amount: toText(new Decimal(received).minus(choice.from)),
              currency: from.currency,
            },
          ]
        : []
    case 'recalculate':
      return choice
        ? [
            { label: 'willPay', amount: choice.from, currency: from.currency },
            { label: 'willReceive', amount: choice.to ?? '0', currency: to.currency },
          ]
        : []
    case 'record_payment':
    case 'hold':
    case 'release':
    case 'reject':
    case 'cancel':
    case 'undo':
      return []
  }
}

function refundRows(claim: DeskClaim): Row[] {
  const refund = refundOf(claim)
  return refund ? [...backRows(refund.side), ...inputRows(refund.inputs)] : []
}

function backRows(side: DeskClaim['from'] | undefined): Row[] {
  return side ? [{ label: 'goesBack', amount: side.amount, currency: side.currency }] : []
}

function inputRows(inputs: DeskClaim['toInputs']): Row[] {
  return inputs.map(({ label, shown, value }) => ({ name: label, text: shown ?? value }))
}
