'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { claimTraits } from '@/lib/contracts/claims/claim-traits'
import { useMomentText, Zoned } from '@/components/time/moment'
import { contactsQuery, paceQuery } from '@/features/claim/api/claim-queries'
import { useIsPast } from '@/components/time/use-is-past'
import { useLengthText } from '@/features/claim/hooks/use-length-text'
import { cashTextKey } from '@/features/claim/model/cash'
import { expectedBy } from '@/features/claim/model/expected'
import type { Fact } from '../parts/fact-list'

/**
 * How long exchanges took in the office's last week, and when this one is expected to be ready. If that
 * is unknown, when the office checks the payment; for a refund, when it sends the money. Nothing while it depends on when the customer comes to the
 * cash desk, and no duration for a shop's invoice, whose payer is sent nothing.
 */
export function useUsualTime(claim: ClaimStatus): Fact[] {
  const t = useTranslations('claim.pace')
  const locale = useLocale()
  const lengthText = useLengthText()
  const momentText = useMomentText()
  const isMeasured = claimTraits[claim.status].movesSoon && cashTextKey(claim) === null
  const hasLength = isMeasured && claim.invoice === null
  const { data } = useQuery({ ...paceQuery(claim, locale), enabled: hasLength })
  const pace = (hasLength && data?.pace) || null
  const expected = pace && expectedBy(claim.events, pace)
  const isSlow = useIsPast(expected?.most ?? null)
  const isLong = useIsPast(expected?.alarm ?? null)
  const isBack = claim.status === 'refunding' && cashTextKey(claim) === null
  const soon = useStartOfWork(isBack)

  if (pace === null) {
    const isUnknown = isMeasured && (!hasLength || data !== undefined)
    const isSoon = isBack || (isUnknown && claim.status === 'checking_payment')
    return isSoon && soon !== null ? [soon] : []
  }
  const usual = lengthText(pace.minutes)
  const length =
    pace.mostMinutes > pace.minutes
      ? t('value', { usual, most: lengthText(pace.mostMinutes, 'upTo') })
      : usual
  const usually = { key: 'pace', label: t('label'), value: length, note: t('note') }
  if (expected === null) {
    return [usually]
  }
  const usualBy = momentText(expected.usual, 'timeOrDay')
  const mostBy = momentText(expected.most, 'timeOrDay')
  return [
    usually,
    {
      key: 'expected',
      label: t('by'),
      value: isSlow ? (
        <span className={isLong ? 'text-amber' : undefined}>{t(isLong ? 'long' : 'soon')}</span>
      ) : (
        <Zoned>
          {usualBy === mostBy
            ? t('byOne', { time: usualBy })
            : t('byValue', { usual: usualBy, most: mostBy })}
        </Zoned>
      ),
    },
  ]
}

/** With too few exchanges to measure, and for a refund: whether the office is at work, or when it will be. */
function useStartOfWork(isBack: boolean): Fact | null {
  const t = useTranslations('claim.pace')
  const locale = useLocale()
  const momentText = useMomentText()
  const { data } = useQuery(contactsQuery(locale))
  const fact = { key: 'pace', label: t('startLabel') }

  if (data?.hours.isOpen === true) {
    return { ...fact, value: t(isBack ? 'startBackNow' : 'startNow') }
  }
  const opensAt = data?.hours.opensAt ?? null
  return opensAt === null
    ? null
    : {
        ...fact,
        value: <Zoned>{t('startLater', { time: momentText(opensAt, 'timeOrDay') })}</Zoned>,
      }
}
