'use client'

import { queryOptions, useQuery } from '@tanstack/react-query'
import { ChevronRight, ReceiptText } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Link } from '@/lib/i18n/navigation'
import { cx } from '@/components/ui/cx'
import { NumberedText } from '@/components/ui/display/numbered-text'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import type { OwnClaim } from '@/lib/contracts/accounts/own-claims'
import { claimPaths } from '@/lib/contracts/claims/claim-paths'
import type { Locale } from '@/lib/i18n/locales'
import { Decimal } from '@/lib/money/decimal'
import { moneyText } from '@/lib/money/money-text'
import { forgetClaimFlag } from '@/lib/session/mark-open-claims'
import { byUrgency, type OpenClaim } from '@/features/home/model/open-claims'

const pollMilliseconds = 60_000

/** The open claims of this browser and of the signed-in user; at first only the most urgent is shown. */
export function OpenClaimList({ userEmail }: { userEmail: string | null }) {
  const t = useTranslations('siteForm.openClaims')
  const { data } = useQuery(openClaimsQuery(useLocale(), userEmail))
  const [isExpanded, setIsExpanded] = useState(false)
  const claims = data && byUrgency(data)
  const [first, ...others] = claims ?? []

  useForgetIfNone(claims)

  if (!first) {
    return null
  }
  return (
    <section aria-label={t('title')}>
      <div className="flex items-stretch gap-2">
        <OpenClaimLink claim={first} />
        {others.length > 0 && (
          <button
            type="button"
            aria-expanded={isExpanded}
            aria-label={t('others', { count: others.length })}
            onClick={() => setIsExpanded(!isExpanded)}
            className="min-w-touch shrink-0 rounded-card border border-line bg-surface px-4 text-base font-medium text-ink-2 tabular transition-colors duration-150 hover:border-line-control"
          >
            +{others.length}
          </button>
        )}
      </div>
      {isExpanded && (
        <ul className="mt-2 grid gap-2">
          {others.map((claim) => (
            <li key={claim.id} className="flex">
              <OpenClaimLink claim={claim} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function OpenClaimLink({ claim }: { claim: OpenClaim }) {
  const { cashWaits, id, number, state, from, to } = claim
  const t = useTranslations('siteForm.openClaims')
  const locale = useLocale()
  const amountText = ({ amount, currency }: OwnClaim['from']) =>
    moneyText(new Decimal(amount), currency, locale)

  return (
    <Link
      href={`/claim/${id}`}
      className="group flex min-h-18 min-w-0 flex-1 items-center gap-3.5 rounded-card border border-line bg-surface px-4 py-2 transition-colors duration-150 hover:border-line-control max-sm:min-h-20"
    >
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-accent max-sm:hidden"
      >
        <ReceiptText className="size-4.5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium text-ink max-sm:text-sm">
          <NumberedText text={t('continue', { number: claimNumberText(number) })} />
        </span>
        {/* On a phone the state and the amounts have lines of their own, so that none is cut. */}
        <span className="block text-sm text-ink-2">
          <span
            className={cx(
              'font-medium max-sm:block',
              cashWaits ? 'text-amber' : stateColors[state],
            )}
          >
            {t(`state.${cashWaits ? 'cash_waits' : state}`)}
          </span>
          <span className="max-sm:hidden"> · </span>
          <span className="max-sm:block">
            {t('amounts', { from: amountText(from), to: amountText(to) })}
          </span>
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
    </Link>
  )
}

/* Amber waits for the customer, green for the office. */
const stateColors: Record<OpenClaim['state'], string> = {
  created: 'text-amber',
  awaiting_payment: 'text-amber',
  on_hold: 'text-amber',
  checking_payment: 'text-accent',
  paying_out: 'text-accent',
  refunding: 'text-accent',
}

function openClaimsQuery(locale: Locale, userEmail: string | null) {
  return queryOptions({
    // Signing in or out changes which claims are shown.
    queryKey: [claimPaths.openOnes, locale, userEmail],
    queryFn: async ({ signal }) => {
      const [{ listOpenClaims }, { call }] = await Promise.all([
        import('@/lib/contracts/claims/open-claims'),
        import('@/lib/http/call'),
      ])
      return call(listOpenClaims, {}, { locale, signal })
    },
    staleTime: 0,
    refetchInterval: pollMilliseconds,
  })
}

/* If no claim is open, deletes the cookie and gives the reserved space back: it would stay empty. */
function useForgetIfNone(claims: readonly OpenClaim[] | undefined): void {
  const isNone = claims?.length === 0

  useEffect(() => {
    if (isNone) {
      forgetClaimFlag()
    }
  }, [isNone])
}
