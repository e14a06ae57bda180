import type { PairResponse } from '@/lib/contracts/calculator'
import { noticesOfPair, type PairNotice } from './notices-of-pair'

/** The notices of a pair; none if they were already shown in this visit, which lasts as long as the tab. */
export function newNoticesOf(pair: PairResponse): PairNotice[] {
  const notices = noticesOfPair(pair)
  const { from, to } = pair.structure
  const name = `${String(from.currency.id)}-${String(to.currency.id)}`
  return notices.length > 0 && firstTimeInVisit(name) ? notices : []
}

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
