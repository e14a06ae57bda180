'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Note } from '@/components/feedback/notes'
import { Card } from '@/components/ui/display/card'
import { Skeleton } from '@/components/ui/display/skeleton'
import { useOwnQuery } from '@/features/account/hooks/use-own-query'
import {
  cancelShopWithdrawal,
  getShopWithdrawals,
  requestShopWithdrawal,
} from '@/lib/contracts/shops/own-shop-withdrawals'
import { getShop } from '@/lib/contracts/shops/own-shops'
import { Loaded } from '../../frame/loaded'
import { ownCall, useRefreshOwn } from '../../settings/parts/own-call'
import type { WithdrawalCalls } from '../../withdrawals/withdrawal-calls'
import { Withdrawals, withdrawalsOnPage } from '../../withdrawals/withdrawals-panel'
import { useShop } from '../frame/shop-context'
import { BalanceSums } from '../overview/balance-sums'

/** What the shop has and how it is withdrawn; also what its keys pay out and refund. */
export function ShopWithdrawals() {
  const t = useTranslations('shop.withdrawal')
  const { shop } = useShop()
  const [page, setPage] = useState(1)
  const params = { id: shop.id }
  const balance = useOwnQuery(getShop, { params })
  const withdrawals = useOwnQuery(
    getShopWithdrawals,
    { params, query: { page, size: withdrawalsOnPage } },
    { keepsPrevious: true },
  )

  return (
    <Card as="section" aria-labelledby="shop-withdrawal">
      <h2 id="shop-withdrawal" className="text-lg font-semibold">
        {t('title')}
      </h2>
      <Loaded query={balance} skeleton={<Skeleton width="100%" height={72} shape="field" />}>
        {(own) => <BalanceSums balance={own.balance} />}
      </Loaded>
      <p className="mt-3 text-sm text-pretty text-ink-3">{t('text')}</p>
      {shop.state === 'blocked' && (
        <div className="mt-3">
          <Note kind="warning">{t('blocked')}</Note>
        </div>
      )}
      <div className="mt-5">
        <Withdrawals
          query={withdrawals}
          calls={useShopCalls(shop.id)}
          page={page}
          onPage={setPage}
        />
      </div>
    </Card>
  )
}

function useShopCalls(id: string): WithdrawalCalls {
  const refresh = useRefreshOwn()
  return {
    request: (body, options) => ownCall(requestShopWithdrawal, { params: { id }, body }, options),
    cancel: (withdrawal) => ownCall(cancelShopWithdrawal, { params: { id, withdrawal } }),
    refresh: () => refresh(getShopWithdrawals, getShop),
  }
}
