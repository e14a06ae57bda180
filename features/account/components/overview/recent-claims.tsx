'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Moment } from '@/components/time/moment'
import { Amount } from '@/components/ui/display/amount'
import { Card } from '@/components/ui/display/card'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import { Skeleton } from '@/components/ui/display/skeleton'
import { claimTraits } from '@/lib/contracts/claims/claim-traits'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import type { OwnClaim } from '@/lib/contracts/accounts/own-claims'
import { Link } from '@/lib/i18n/navigation'
import { ClaimStateBadge } from '../claims/claim-state-badge'
import { Loaded } from '../frame/loaded'

type Props = {
  claims: Pick<UseQueryResult<{ results: OwnClaim[] }>, 'data' | 'error' | 'refetch'>
  /** The expected number of rows. */
  expected: number
}

const maxShown = 5

/** The latest claims; those that have not ended come first. */
export function RecentClaims({ claims, expected }: Props) {
  const t = useTranslations('account.recent')

  return (
    <Card as="section" padding="none" aria-label={t('title')} className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-5 pt-4 pb-2 sm:px-6">
        <h2 className="text-lg font-semibold">{t('title')}</h2>
        <Link
          href="/account/orders"
          className="inline-flex min-h-touch items-center gap-1.5 rounded-sm text-sm font-medium text-accent hover:underline"
        >
          {t('all')}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
      <Loaded query={claims} skeleton={<RowsSkeleton rows={Math.min(expected, maxShown)} />}>
        {({ results }) => (
          <ul className="divide-y divide-line border-t border-line">
            {openFirst(results)
              .slice(0, maxShown)
              .map((claim) => (
                <RecentClaim key={claim.id} claim={claim} />
              ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}

function openFirst(claims: readonly OwnClaim[]): OwnClaim[] {
  const rankOf = ({ state }: OwnClaim) => Number(claimTraits[state].isFinal)
  return claims.toSorted((one, other) => rankOf(one) - rankOf(other))
}

const row =
  'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 px-5 py-3 sm:min-h-[4.5rem] sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:px-6'

function RecentClaim({ claim }: { claim: OwnClaim }) {
  const t = useTranslations('account.recent')
  const orders = useTranslations('account.orders')
  const { createdAt, from, id, number, to } = claim

  return (
    <li className={`relative transition-colors hover:bg-sunken ${row}`}>
      <span className="flex shrink-0" aria-hidden="true">
        <CurrencyLogo logo={from.currency.logo} name={from.currency.name} size={32} />
        <CurrencyLogo
          logo={to.currency.logo}
          name={to.currency.name}
          size={32}
          className="-ml-2 ring-2 ring-surface"
        />
      </span>
      <div className="min-w-0">
        <Link
          href={`/claim/${id}`}
          className="rounded-sm font-medium after:absolute after:inset-0 hover:text-accent"
        >
          <span className="sr-only">{`${t('name', { number: claimNumberText(number) })}: `}</span>
          <SideAmount side={from} />
          {' → '}
          <SideAmount side={to} />
        </Link>
        <p className="mt-0.5 flex flex-wrap gap-x-2.5 text-sm text-ink-3">
          <span className="whitespace-nowrap">
            {orders('numbered', { number: claimNumberText(number) })}
          </span>
          <Moment at={createdAt} show="full" />
        </p>
      </div>
      <span className="flex max-sm:col-start-2">
        <ClaimStateBadge {...claim} />
      </span>
    </li>
  )
}

function SideAmount({ side: { amount, currency } }: { side: OwnClaim['from'] }) {
  return <Amount value={amount} unit={currency.ticker} places={currency.roundCalculator} />
}

function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <ul className="divide-y divide-line border-t border-line">
      {Array.from({ length: rows }, (_, index) => (
        <li key={index} className="grid h-29 items-center px-5 sm:h-18 sm:px-6">
          <Skeleton width="100%" height={48} shape="field" />
        </li>
      ))}
    </ul>
  )
}
