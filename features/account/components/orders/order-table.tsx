'use client'

import { useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Moment } from '@/components/time/moment'
import { Button } from '@/components/ui/button/button'
import { Table, type TableColumn } from '@/components/ui/display/table'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import { type OwnClaim, listOwnClaims } from '@/lib/contracts/accounts/own-claims'
import { Link, useRouter } from '@/lib/i18n/navigation'
import { repeatPath } from '@/features/account/model/repeat-path'
import { Amount } from '@/components/ui/display/amount'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import { shortName } from '@/lib/exchange/currency-names'
import { CountDown } from '@/components/ui/display/count-down'
import { ClaimStateBadge } from '../claims/claim-state-badge'

/** One claim per row; on a phone each row is a card of names and values. A press opens the claim. */
export function OrderTable({ claims }: { claims: readonly OwnClaim[] }) {
  const t = useTranslations('account.orders')
  const router = useRouter()
  const columns: TableColumn<OwnClaim>[] = [
    {
      key: 'number',
      header: t('number'),
      isRowHeader: true,
      isUnlabelled: true,
      className: 'max-sm:order-first max-sm:text-left',
      cell: ({ createdAt, id, number }) => (
        <span className="grid">
          <Link
            href={claimPath(id)}
            className="inline-flex min-h-touch items-center rounded-sm font-semibold whitespace-nowrap text-accent tabular hover:underline max-sm:-mt-2 sm:min-h-6"
          >
            {t('numbered', { number: claimNumberText(number) })}
          </Link>
          <span className="text-note font-normal text-ink-3">
            <Moment at={createdAt} show="full" />
          </span>
        </span>
      ),
    },
    {
      key: 'from',
      header: t('from'),
      className: sideOnPhone,
      cell: ({ from }) => <ClaimSide side={from} />,
    },
    {
      key: 'to',
      header: t('to'),
      className: sideOnPhone,
      cell: ({ to }) => <ClaimSide side={to} />,
    },
    {
      key: 'state',
      header: t('state'),
      isUnlabelled: true,
      className: 'max-sm:order-1 max-sm:justify-end',
      cell: (claim) => <StateAndDeadline claim={claim} className="max-sm:justify-end" />,
    },
    {
      key: 'repeat',
      header: t('repeat'),
      isUnlabelled: true,
      className: 'max-sm:order-3 max-sm:col-span-2 max-sm:justify-end',
      cell: (claim) => (
        <Button
          href={repeatPath(claim)}
          size="small"
          color="graySecondary"
          aria-label={t('repeatNamed', { number: claimNumberText(claim.number) })}
          iconLeft={<RotateCcw aria-hidden className="size-4" />}
        >
          <span className="sm:max-xl:hidden">{t('repeatAction')}</span>
        </Button>
      ),
    },
  ]

  return (
    <Table
      caption={t('list')}
      columns={columns}
      rows={claims}
      rowKey={({ id }) => id}
      phoneRow="max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:items-start max-sm:gap-x-4"
      onRowPress={({ id }) => router.push(claimPath(id))}
    />
  )
}

/* On a phone, below the number and the state, which share the first line. */
const sideOnPhone = 'max-sm:order-2 max-sm:col-span-2'

function claimPath(id: string): string {
  return `/claim/${id}`
}

/** One side of an exchange: the amount and the currency. */
function ClaimSide({ side: { amount, currency } }: { side: OwnClaim['from'] }) {
  const { logo, name, roundCalculator, ticker } = currency
  const short = shortName(currency)

  return (
    <span className="inline-flex max-w-full items-center gap-2.5 max-sm:justify-end">
      <CurrencyLogo logo={logo} name={name} size={28} className="sm:max-xl:hidden" />
      <span className="grid min-w-0">
        <Amount value={amount} unit={ticker} places={roundCalculator} className="font-medium" />
        {/* The ticker is already beside the amount. */}
        {short !== ticker && <span className="truncate text-note text-ink-3">{short}</span>}
      </span>
    </span>
  )
}

type Props = {
  claim: Pick<OwnClaim, 'state' | 'cashWaits' | 'expiresAt'>
  className?: string
}

/** The state of a claim, and how long it still waits for its payment. */
function StateAndDeadline({ claim, className = '' }: Props) {
  const { expiresAt } = claim
  const client = useQueryClient()

  return (
    <span className={`flex flex-wrap items-center gap-x-2.5 gap-y-1 ${className}`}>
      <ClaimStateBadge {...claim} />
      {expiresAt !== null && (
        <CountDown
          until={expiresAt}
          // After the deadline, only the server knows the new state.
          onEnd={() => void client.invalidateQueries({ queryKey: [listOwnClaims.path] })}
          className="text-sm"
        />
      )}
    </span>
  )
}
