'use client'

import { useTranslations } from 'next-intl'
import { listBankMessages } from '@/lib/contracts/bank-messages/desk-bank-messages'
import { listMessages } from '@/lib/contracts/desk/site/contacts'
import { listDeskWithdrawals } from '@/lib/contracts/loyalty/desk-withdrawals'
import { listDeskVerifications } from '@/lib/contracts/desk/verifications/verifications'
import { listDeskGiftOrders } from '@/lib/contracts/loyalty/desk-gift-orders'
import { listDeskShops } from '@/lib/contracts/shops/desk-shops'
import { useSession } from '@/lib/session/session-store'
import { useClaimTotals } from '../claims/hooks/use-claim-alerts'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import type { DeskNavItem } from './desk-nav-items'

const minute = 60_000

/** What waits for an operator in a section, with words for screen readers. */
export type WaitingCounts = Partial<Record<DeskNavItem['key'], { count: number; text: string }>>

/** How much waits in each section of the menu that can have something waiting. */
export function useWaitingCounts(): WaitingCounts {
  const claims = useTranslations('desk.claims')
  const messages = useTranslations('desk.site.messages')
  const isEnabled = useSession(({ status }) => status === 'user')
  const waitingClaims = useClaimTotals(isEnabled).data?.waiting ?? 0
  const query = { state: 'waiting', size: 1 } as const
  const inbox = useDeskQuery(listMessages, { query }, { everyMilliseconds: minute, isEnabled })
  const verifications = useTranslations('desk.verifications')
  const undecided =
    useDeskQuery(
      listDeskVerifications,
      { query: { state: 'pending', size: 1 } },
      { everyMilliseconds: minute, isEnabled },
    ).data?.waiting ?? 0
  const gifts = useTranslations('desk.gifts')
  const gifted =
    useDeskQuery(
      listDeskGiftOrders,
      { query: { state: 'ordered', size: 1 } },
      { everyMilliseconds: minute, isEnabled },
    ).data?.waiting ?? 0
  const withdrawals = useTranslations('desk.withdrawals')
  const unpaid =
    useDeskQuery(
      listDeskWithdrawals,
      { query: { size: 1 } },
      { everyMilliseconds: minute, isEnabled },
    ).data?.open ?? 0
  const bank = useTranslations('desk.bankMessages')
  const unsorted =
    useDeskQuery(listBankMessages, { query: { size: 1 } }, { everyMilliseconds: minute, isEnabled })
      .data?.waiting ?? 0
  const shops = useTranslations('desk.shops')
  const unjudged =
    useDeskQuery(
      listDeskShops,
      { query: { state: 'moderation', size: 1 } },
      { everyMilliseconds: minute, isEnabled },
    ).data?.waiting ?? 0
  const unanswered = inbox.data?.waiting ?? 0

  return {
    claims: { count: waitingClaims, text: claims('waitingNow', { count: waitingClaims }) },
    verifications: {
      count: undecided,
      text: verifications('waitingNow', { count: undecided }),
    },
    gifts: { count: gifted, text: gifts('waitingNow', { count: gifted }) },
    withdrawals: { count: unpaid, text: withdrawals('waitingNow', { count: unpaid }) },
    bankMessages: { count: unsorted, text: bank('waitingNow', { count: unsorted }) },
    shops: { count: unjudged, text: shops('waitingNow', { count: unjudged }) },
    messages: { count: unanswered, text: messages('waitingNow', { count: unanswered }) },
  }
}
