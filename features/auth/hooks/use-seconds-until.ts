import { useMemo, useSyncExternalStore } from 'react'
import { createCountdownStore } from '@/components/ui/display/count-down/countdown-store'

const now = () => Date.now()

/** Whole seconds until a moment; 0 once it is over and while nobody has looked. */
export function useSecondsUntil(untilMs: number): number {
  const store = useMemo(() => createCountdownStore({ untilMs, now }), [untilMs])
  return useSyncExternalStore(store.subscribe, store.getSecondsLeft, () => null) ?? 0
}
