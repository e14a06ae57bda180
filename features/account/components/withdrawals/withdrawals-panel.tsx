'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Pagination } from '@/components/ui/display/pagination'
import { Skeleton } from '@/components/ui/display/skeleton'
import { useMe } from '@/features/account/hooks/use-me'
import { useOwnQuery } from '@/features/account/hooks/use-own-query'
import { getOwnWithdrawals } from '@/lib/contracts/loyalty/own-withdrawals'
import type { CallOutput } from '@/lib/http/call-types'
import { Decimal } from '@/lib/money/decimal'
import { Loaded } from '../frame/loaded'
import { WithdrawDialog } from './withdraw-dialog'
import { useReferralCalls, WithdrawalCallsContext, type WithdrawalCalls } from './withdrawal-calls'
import { WithdrawalList } from './withdrawal-list'

/** How an account withdraws what it has earned, and what became of its withdrawals. */
export function WithdrawalsPanel() {
  const [page, setPage] = useState(1)
  const query = useOwnQuery(
    getOwnWithdrawals,
    { query: { page, size: withdrawalsOnPage } },
    { keepsPrevious: true },
  )
  return <Withdrawals query={query} calls={useReferralCalls()} page={page} onPage={setPage} />
}

export const withdrawalsOnPage = 10

type Props = {
  query: UseQueryResult<Own>
  calls: WithdrawalCalls
  page: number
  onPage: (page: number) => void
}

/** A balance’s withdrawals, and the way to a new one. */
export function Withdrawals({ query, calls, page, onPage }: Props) {
  return (
    <Loaded query={query} skeleton={<Skeleton width="100%" height={120} />}>
      {(own) => (
        <WithdrawalCallsContext value={calls}>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <Withdraw own={own} />
            <WithdrawalList withdrawals={own.withdrawals.results} />
            <Pagination
              page={page}
              pageCount={Math.ceil(own.withdrawals.count / withdrawalsOnPage)}
              onPageChange={onPage}
            />
          </div>
        </WithdrawalCallsContext>
      )}
    </Loaded>
  )
}

type Own = CallOutput<typeof getOwnWithdrawals>

/* The button, or the reason why there is none. */
function Withdraw({ own }: { own: Own }) {
  const t = useTranslations('account.withdrawals')
  const { activated } = useMe()
  const [isOpen, setIsOpen] = useState(false)
  const balances = own.balances.filter(({ available }) => new Decimal(available).gt(0))
  const [balance] = balances
  const [method] = own.methods

  if (!activated) {
    return <p className="text-sm text-ink-2">{t('notActivated')}</p>
  }
  if (!balance) {
    return own.withdrawals.count === 0 ? <p className="text-sm text-ink-2">{t('nothing')}</p> : null
  }
  if (!method) {
    return <p className="text-sm text-ink-2">{t('noMethods')}</p>
  }
  return (
    <>
      <Button className="justify-self-start" onClick={() => setIsOpen(true)}>
        {t('new')}
      </Button>
      <WithdrawDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        balances={balances}
        methods={own.methods}
        first={{ balance, method }}
      />
    </>
  )
}
