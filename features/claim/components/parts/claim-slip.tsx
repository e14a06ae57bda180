'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Slip, type SlipProps, type SlipRow } from '@/components/ui/display/slip'
import { SlipFold } from '@/components/ui/display/slip/slip-fold'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import type { Currency } from '@/lib/contracts/catalogue'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import {
  hasRequirements,
  requirementsOfClaim,
  requirementsRow,
  withoutPassed,
} from '@/lib/exchange/terms-text/requirements'
import {
  courseRow,
  discountRow,
  promoRow,
  feeRows,
  mismatchRow,
  roundingRow,
  takenFees,
} from '@/lib/exchange/terms-text/terms-text'
import { useTermsLanguage } from '@/lib/exchange/terms-text/use-terms-language'
import { useDeadlineText } from '@/features/claim/hooks/use-deadline-text'
import { canChange, isGoingBack, mayChoose } from '@/features/claim/model/claim-states'
import { useSlipHead } from '@/features/claim/hooks/use-slip-head'
import type { OwnClaim } from '@/features/claim/model/own-claim'
import { amountsText, shortened } from '@/features/claim/model/texts'
import { isAddress } from '@/lib/requisites/is-address'
import { Moment, useMomentText, Zoned } from '@/components/time/moment'
import { RequisiteText } from './requisite-text'

type Props = Pick<SlipProps, 'children'> & {
  claim: ClaimStatus
  /** On a phone the slip is collapsed, unless it is the main content. */
  isFolding?: boolean
}

/** The agreement in rows; the personal part only for the claim's own customer. */
export function ClaimSlip({ claim, isFolding = true, children }: Props) {
  const t = useTranslations('claim')
  const head = useSlipHead(claim)
  const rows = useClaimRows(claim)

  return (
    <Slip
      title={t('title', { number: claimNumberText(claim.number) })}
      when={<Moment at={claim.createdAt} show={canChange(claim) ? 'dayAndTime' : 'full'} />}
      {...head}
      destination={useShortDestination(claim)}
      rows={rows}
      {...(isFolding && { fold: SlipFold })}
    >
      {children}
    </Slip>
  )
}

/* What everybody may see comes first, so that nothing moves when the personal rows are known. */
export function useClaimRows(claim: ClaimStatus, { isOnPaper = false } = {}): SlipRow[] {
  const t = useTranslations('claim.slip')
  const exchangeText = useTranslations('exchange')
  const locale = useLocale()
  const deadlineText = useDeadlineText(claim)
  const language = useTermsLanguage()
  const { course, from, to, own, expiresAt, conditions, terms } = claim
  const backRows = useBackRows(claim, isOnPaper)
  const money = { from: from.currency, to: to.currency }
  const arrived = own?.arrived ?? []
  const networks = [from.currency.network, to.currency.network].filter((each) => each !== null)
  const places = [own?.cash?.from, own?.cash?.to].flatMap((place) => (place ? [place.city] : []))

  const isReview = claim.status === 'created'
  const isSent = claim.status === 'completed'
  const passed = (own?.verifications ?? []).filter(({ status }) => status === 'approved')
  const requirements = withoutPassed(
    requirementsOfClaim(conditions, { from, to }),
    passed.map(({ kind }) => kind),
  )
  const termRows: (SlipRow | null)[] = [
    courseRow(course, money, language),
    claim.promo && promoRow(claim.promo, to.currency, language),
    claim.discount && discountRow(claim.discount, to.currency, language),
    // The fees are shown so that the result can be computed from the amount and the course.
    ...feeRows({ ...money, ...takenFees(claim) }, language),
    roundingRow({ ...terms, to: to.currency }, language),
  ]
  const rows: (SlipRow | null)[] = [
    // Nothing is computed if the money is returned.
    ...(isGoingBack(claim) ? [] : termRows),
    networks.length === 0 ? null : { label: t('network'), value: networks.join(' → ') },
    expiresAt === null
      ? null
      : {
          label: t('held'),
          value: <Zoned>{t('until', { time: deadlineText(expiresAt, 'timeOrDay') })}</Zoned>,
        },
    // Nothing is required after the claim has ended, or if the money is not exchanged.
    canChange(claim) && !isGoingBack(claim) && hasRequirements(requirements)
      ? requirementsRow(requirements, language)
      : null,
    mayChoose(claim) ? mismatchRow(language) : null,
    places.length === 0
      ? null
      : { label: exchangeText('slip.city'), value: [...new Set(places)].join(' → ') },
    ...(isReview ? (own?.fromInputs ?? []) : []).map(({ label, shown, value }) => ({
      label: t('sender', { label }),
      isWide: isAddress(value, from.currency),
      value: (
        <span className="wrap-anywhere">
          <RequisiteText value={shown ?? value} currency={from.currency} />
        </span>
      ),
    })),
    // Nothing is sent to these payment details if the money is returned.
    ...(isGoingBack(claim) ? [] : (own?.toInputs ?? [])).map(({ label, shown, value }) => ({
      label: isReview ? t('recipient', { label }) : label,
      isWide: isAddress(value, to.currency),
      value: (
        <span className="wrap-anywhere">
          <RequisiteText value={shown ?? value} currency={to.currency} isMasked={isSent} />
        </span>
      ),
    })),
    isReview && own?.email
      ? { label: t('email'), value: <span className="wrap-anywhere">{own.email}</span> }
      : null,
    arrived.length === 0
      ? null
      : {
          label: t('received'),
          value: amountsText(arrived, { agreed: from.currency, locale }),
        },
    ...backRows,
  ]
  return rows.filter((row) => row !== null)
}

/*
 * Where the payout goes; a refund's destination is in the rows, for each currency. The server's page does not know
 * it, so its line is there from the start: otherwise all below it would move when the customer's part arrives.
 */
function useShortDestination(claim: ClaimStatus): string | null {
  const t = useTranslations('claim.slip')
  const { own, to } = claim
  const [first] = own?.toInputs ?? []
  if (isGoingBack(claim)) {
    return null
  }
  if (own?.cash?.to) {
    return own.cash.to.city
  }
  return first === undefined
    ? emptyLine
    : t('goesTo', { destination: shortened(first.shown ?? first.value, to.currency) })
}

const emptyLine = '\u00a0'

type Back = OwnClaim['own']['goingBack'][number] & { reference?: string | null }

/**
 * What was returned and what still is to be, each sum with its destination: the refund, and money that came in
 * addition to an exchange.
 */
function useBackRows(claim: ClaimStatus, isOnPaper: boolean): SlipRow[] {
  const t = useTranslations('claim.slip')
  const { returned, toReturn } = sumsBack(claim)
  const rows = [
    { label: t('returned'), sums: returned },
    { label: t('toReturn'), sums: toReturn },
  ]
  return rows
    .filter(({ sums }) => sums.length > 0)
    .map(({ label, sums }) => ({
      label,
      value: sums.map((back, index) => (
        <BackSum key={index} {...{ back, isOnPaper }} agreed={claim.from.currency} />
      )),
    }))
}

function sumsBack(claim: ClaimStatus): { returned: Back[]; toReturn: Back[] } {
  const { goingBack = [], refunds = [], returns = [], unclaimed = [] } = claim.own ?? {}
  const refund: Back[] = isGoingBack(claim) ? goingBack : []
  const isReturned = ({ at }: Back) => claim.status === 'refunded' || at !== null
  // The customer has not yet entered a destination for these amounts.
  const asked = (isGoingBack(claim) ? refunds : []).map((due) => ({ ...due, inputs: [], at: null }))

  return {
    returned: [...refund.filter(isReturned), ...returns.map((back) => ({ ...back, inputs: [] }))],
    toReturn: [
      ...refund.filter((back) => !isReturned(back)),
      ...asked,
      ...unclaimed.map((sum) => ({ ...sum, inputs: sum.destination, at: null })),
    ],
  }
}

type BackProps = { agreed: Currency; back: Back; isOnPaper: boolean }

function BackSum({ agreed, back, isOnPaper }: BackProps) {
  const t = useTranslations('claim.slip')
  const locale = useLocale()
  const momentText = useMomentText()
  const { at, currency, inputs, reference = null } = back

  return (
    <span className="block">
      {amountsText([back], { agreed, locale })}
      {currency.kind === 'cash' && <BackLine>{t('atDesk')}</BackLine>}
      {inputs.map(({ key, label, shown, value }) => (
        <BackLine key={key}>
          {`${label}: `}
          <RequisiteText value={shown ?? value} currency={currency} isMasked={at !== null} />
        </BackLine>
      ))}
      {at !== null && <BackLine>{momentText(at, 'full')}</BackLine>}
      {/* The page shows the reference where it can be copied. */}
      {isOnPaper && reference !== null && <BackLine>{reference}</BackLine>}
    </span>
  )
}

function BackLine({ children }: { children: ReactNode }) {
  return <span className="block text-xs font-normal wrap-anywhere text-ink-2">{children}</span>
}
