'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useMessageModal } from '@/components/ui/overlay/message-modal-provider'
import type { PairResponse } from '@/lib/contracts/calculator'
import { nameInSentence } from '@/lib/exchange/currency-names'
import { logProblem } from '@/lib/log/client-log'

/** Shows the office's notices of a pair (main, from, to), one after another, once per pair and visit. */
export function usePairNotices(pair: PairResponse | undefined): void {
  const t = useTranslations('exchange.notice')
  const { show } = useMessageModal()

  useEffect(() => {
    // Few pairs have a notice, so the code for it is loaded for them only.
    if (!(pair?.notify ?? pair?.from.notify ?? pair?.to.notify)) {
      return undefined
    }
    let isOver = false
    import('../model/new-notices')
      .then(({ newNoticesOf }) => {
        const { from, to } = pair.structure
        const names = { from: nameInSentence(from.currency), to: nameInSentence(to.currency) }
        for (const { of, html } of isOver ? [] : newNoticesOf(pair)) {
          show({ title: t('title'), about: t(of, names), html, confirmLabel: t('confirm') })
        }
      })
      .catch((error: unknown) => logProblem('A notice could not be shown', error))
    return () => {
      isOver = true
    }
  }, [pair, show, t])
}
