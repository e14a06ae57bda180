'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useMessageModal } from '@/components/ui/overlay/message-modal-provider'
import type { PairResponse } from '@/lib/contracts/calculator'
import { noticesOfPair } from '../model/notices-of-pair'
import { firstTimeInVisit } from '../model/state/shown-notices'

/** What the office says of a pair (main, from, to), one after another, once per pair and visit. */
export function usePairNotices(pair: PairResponse | undefined): void {
  const t = useTranslations('exchange.notice')
  const { show } = useMessageModal()

  useEffect(() => {
    const notices = pair ? noticesOfPair(pair) : []
    if (!pair || notices.length === 0) {
      return
    }
    const { from, to } = pair.structure
    if (firstTimeInVisit(`${String(from.currency.id)}-${String(to.currency.id)}`)) {
      for (const html of notices) {
        show({ title: t('title'), html, confirmLabel: t('confirm') })
      }
    }
  }, [pair, show, t])
}
