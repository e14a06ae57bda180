'use client'

import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/display/badge'
import { Skeleton } from '@/components/ui/display/skeleton'
import { Fragment } from 'react'
import { cx } from '@/components/ui/cx'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import { hasTrait, type StateWith } from '@/lib/contracts/claims/claim-traits'
import { listDeskClaims, type DeskQueuedClaim } from '@/lib/contracts/desk/claims'
import type { DeskOverview } from '@/lib/contracts/desk/overview'
import { Link } from '@/lib/i18n/navigation'
import { ClaimAmount } from '../claims/claim-amount'
import { waitLimits } from '../claims/model/claim-words'
import { claimQuery, claimsAddress, noFilters } from '../claims/model/claim-filters'
import { WaitedTime } from '../claims/waited-time'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { Loaded } from '../kit/page/loaded'
import { useFigures } from '../verifications/list/figures'
import { OverviewCard } from './overview-card'
import { StuckList, stuckNames } from './stuck-list'

const everyMilliseconds = 30_000
const size = 5

type Props = Pick<DeskOverview, 'queue' | 'stuck'>

/** What an operator does first: the claims that have waited longest, and what is stuck. */
export function AttentionCard({ queue: { waiting, collecting }, stuck: stuckOrders }: Props) {
  const t = useTranslations('desk.overview')
  const query = useDeskQuery(
    listDeskClaims,
    { query: { ...claimQuery(noFilters), size } },
    { everyMilliseconds, keepsPrevious: true },
  )
  const figures = useFigures().data
  const stuck = { ...stuckOrders, overdueVerifications: figures?.overdue ?? 0 }
  const isAnyStuck = stuckNames(stuck).length > 0

  return (
    <OverviewCard
      title={t('attention')}
      aside={waiting > 0 && <Badge tone="amber">{waiting}</Badge>}
      {...(waiting > size && {
        link: { href: '/operator/claims', label: t('toQueue', { count: waiting }) },
      })}
    >
      <Loaded query={query} skeleton={<OrderRows count={Math.min(waiting, size)} />}>
        {({ claims }) => (
          <div className={cx('grid gap-x-8 gap-y-3', isAnyStuck && 'lg:grid-cols-[3fr_2fr]')}>
            <div className="grid min-w-0 content-start gap-y-2">
              {claims.length > 0 && (
                <ul aria-label={t('oldestOrders')} className="-mx-2 grid min-w-0 content-start">
                  {claims.map((claim) => (
                    <WaitingClaim key={claim.id} claim={claim} />
                  ))}
                </ul>
              )}
              {claims.length === 0 && (
                <p className="flex items-center gap-2 text-base text-ink-2">
                  <CircleCheck aria-hidden className="size-4 shrink-0 text-accent" />
                  {t(!isAnyStuck && figures?.waiting === 0 ? 'nothingNeedsYou' : 'noOrderWaits')}
                </p>
              )}
              {collecting > 0 && (
                <Link
                  href={claimsAddress({ ...noFilters, collecting: 'true' })}
                  className="py-1 text-sm text-ink-2 hover:text-accent"
                >
                  {t('collecting', { count: collecting })}
                </Link>
              )}
            </div>
            {isAnyStuck && <StuckList stuck={stuck} />}
          </div>
        )}
      </Loaded>
    </OverviewCard>
  )
}

/* As many rows as there will be. */
function OrderRows({ count }: { count: number }) {
  return (
    <div className="grid gap-1">
      {Array.from({ length: Math.max(count, 1) }, (_, index) => (
        <Skeleton
          key={index}
          width="100%"
          height={count === 0 ? 24 : 40}
          shape="field"
          // On a phone a row has two lines.
          className={count === 0 ? '' : 'max-sm:h-14!'}
        />
      ))}
    </div>
  )
}

function WaitingClaim({ claim }: { claim: DeskQueuedClaim }) {
  const { id, number, waitingSince } = claim

  return (
    <li>
      <Link
        href={claimsAddress(noFilters, id)}
        className="flex min-h-touch items-center gap-x-3 rounded-sm px-2 py-1 text-base hover:bg-sunken hover:text-accent max-sm:flex-wrap max-sm:justify-between"
      >
        <span className="font-semibold whitespace-nowrap tabular">{claimNumberText(number)}</span>
        <span className="min-w-0 flex-1 max-sm:order-last max-sm:basis-full">
          <Need claim={claim} />
        </span>
        <span className="text-sm">
          <WaitedTime since={waitingSince} limits={waitLimits(claim)} />
        </span>
      </Link>
    </li>
  )
}

type NeedWord = 'check' | 'send' | 'refund' | 'take' | 'handOut' | 'handBack'

type OperatorState = StateWith<'waitsFor', 'operator' | 'either'>

/* What a claim needs from an operator, with transfers and with cash, and the side that this is about. */
const needs: Record<OperatorState, { of: 'from' | 'to'; what: NeedWord; inCash: NeedWord } | null> =
  {
    on_hold: null,
    checking_payment: { of: 'from', what: 'check', inCash: 'take' },
    paying_out: { of: 'to', what: 'send', inCash: 'handOut' },
    refunding: { of: 'from', what: 'refund', inCash: 'handBack' },
  }

function Need({ claim }: { claim: DeskQueuedClaim }) {
  const t = useTranslations('desk.overview.need')
  const claims = useTranslations('desk.claims')
  const { state, holdReason } = claim
  const need = hasTrait(state, 'waitsFor', 'operator', 'either') ? needs[state] : null

  if (need) {
    const sides = claim.refunds.length > 0 ? claim.refunds : [claim[need.of]]
    const isCash = sides.every(({ currency }) => currency.kind === 'cash')
    const what = isCash ? need.inCash : need.what
    return (
      <>
        {t(what)}{' '}
        {sides.map((side, index) => (
          <Fragment key={side.currency.id}>
            {index > 0 && ' + '}
            <ClaimAmount {...side} className="font-medium" />
          </Fragment>
        ))}
      </>
    )
  }
  return holdReason === null
    ? claims(`state.${state}`)
    : t('decide', { reason: claims(`holdReason.${holdReason}`) })
}
