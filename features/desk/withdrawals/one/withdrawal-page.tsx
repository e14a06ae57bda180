'use client'

import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/display/empty-state'
import { isUuid } from '@/features/desk/claims/model/claim-filters'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { useTabTitle } from '@/features/desk/kit/page/use-tab-title'
import { UserSection } from '@/features/desk/users/one/user-section'
import { getDeskWithdrawal, type DeskWithdrawal } from '@/lib/contracts/loyalty/desk-withdrawals'
import { useSumText } from '../use-sum-text'
import { WithdrawalStateBadge } from '../withdrawal-state-badge'
import { Destination } from './destination'
import { WithdrawalActs } from './withdrawal-acts'
import { WithdrawalFacts } from './withdrawal-facts'
import { WithdrawalHistory } from './withdrawal-history'

const refreshMilliseconds = 30_000

/** One withdrawal: its destination, the account's balance, and the possible actions. */
export function WithdrawalPage({ id }: { id: string }) {
  const t = useTranslations('desk.withdrawals')
  const sumText = useSumText()
  const isNamed = isUuid(id)
  const found = useDeskQuery(
    getDeskWithdrawal,
    { params: { id } },
    { everyMilliseconds: refreshMilliseconds, isEnabled: isNamed, isAlwaysFresh: true },
  )
  const title = found.data ? t('one', { amount: sumText(found.data.to) }) : t('title')
  useTabTitle(found.data ? title : null)

  return (
    <>
      <PageHeader
        title={title}
        back={{ href: '/operator/withdrawals', label: t('back') }}
        actions={found.data && <WithdrawalStateBadge withdrawal={found.data} />}
      />
      {isNamed ? (
        <Loaded query={found}>{(withdrawal) => <Details withdrawal={withdrawal} />}</Loaded>
      ) : (
        <EmptyState title={t('noneFound')} />
      )}
    </>
  )
}

function Details({ withdrawal }: { withdrawal: DeskWithdrawal }) {
  const t = useTranslations('desk.withdrawals')

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 gap-5">
        <UserSection title={t('destination')}>
          <Destination withdrawal={withdrawal} />
          <WithdrawalActs withdrawal={withdrawal} />
        </UserSection>
        <UserSection title={t('history')}>
          <WithdrawalHistory withdrawal={withdrawal} />
        </UserSection>
      </div>
      <WithdrawalFacts withdrawal={withdrawal} />
    </div>
  )
}
