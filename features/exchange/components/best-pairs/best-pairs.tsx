'use client'

import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useCalculatorStore } from '@/features/exchange/hooks/use-calculator'
import { useIsAwake } from '@/features/exchange/hooks/use-is-awake'
import { fieldId } from '@/features/exchange/model/form/form-faults'
import { choosePair } from '@/features/exchange/model/state/calculator-store'
import { isPlainClick } from '@/lib/browser/is-plain-click'
import { useLoaded } from '@/lib/browser/use-loaded'
import { useSession } from '@/lib/session/session-store'

const loadLive = () => import('./live-pairs')

/**
 * The best pairs. A tap on a pair chooses it in the calculator; without scripts each pair is a link. The
 * list that the server rendered stays until the visitor does something.
 */
export function BestPairs({ served }: { served: ReactNode }) {
  const list = useChoosing()
  const isAwake = useIsAwake()
  // A signed-in user has pairs of their own.
  const isSignedIn = useSession(({ user }) => user !== null)
  const live = useLoaded(isAwake || isSignedIn || !served, loadLive)
  const [isLive, setIsLive] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  // A link that is replaced while it has the focus would lose it.
  if (live && !isLive && !hasFocus) {
    setIsLive(true)
  }

  return (
    <div ref={list} onFocus={() => setHasFocus(true)} onBlur={() => setHasFocus(false)}>
      {live && isLive ? <live.LivePairs /> : served}
    </div>
  )
}

/* The listener is added by hand, because the list is only a container of links. */
function useChoosing() {
  const store = useCalculatorStore()
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const container = list.current
    const choose = (event: MouseEvent) => {
      const pair = pairAt(event.target)
      const amount = document.getElementById(fieldId.amount('from'))
      if (pair && isPlainClick(event) && amount) {
        event.preventDefault()
        choosePair(store, pair)
        amount.focus({ preventScroll: true })
        amount.scrollIntoView({ block: 'center' })
      }
    }
    container?.addEventListener('click', choose)
    return () => container?.removeEventListener('click', choose)
  }, [store])

  return list
}

function pairAt(target: EventTarget | null): { from: number; to: number } | null {
  const link = target instanceof Element ? target.closest<HTMLElement>('a[data-pair]') : null
  const [from, to] = link?.dataset.pair?.split('-').map(Number) ?? []
  return from !== undefined && to !== undefined ? { from, to } : null
}
