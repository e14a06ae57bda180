'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useMessageModal } from '@/components/ui/overlay/message-modal-provider'
import type { PairResponse } from '@/lib/contracts/calculator'
import { fullName } from '@/lib/exchange/currency-names'
import { noticesOfPair } from '../model/notices-of-pair'

const storageKey = 'kantor.notices'

/* In addition to the tab's storage, for browsers that forbid it. */
const shown = new Set<string>()

/** True on the first call for a pair in this visit, which lasts as long as the tab. */
function firstTimeInVisit(pair: string): boolean {
  for (const name of remembered()) {
    shown.add(name)
  }
  if (shown.has(pair)) {
    return false
  }
  shown.add(pair)
  try {
    window.sessionStorage.setItem(storageKey, [...shown].join(' '))
  } catch {
    // Without storage the pair is remembered only until the next reload.
  }
  return true
}

function remembered(): string[] {
  try {
    return (window.sessionStorage.getItem(storageKey) ?? '').split(' ')
  } catch {
    return []
  }
}

/** Shows the office's notices of a pair (main, from, to), one after another, once per pair and visit. */
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
      const names = { from: fullName(from.currency), to: fullName(to.currency) }
      for (const { of, html } of notices) {
        show({ title: t('title'), about: t(of, names), html, confirmLabel: t('confirm') })
      }
    }
  }, [pair, show, t])
}
