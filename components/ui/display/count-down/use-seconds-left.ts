import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { createCountdownStore } from './countdown-store'

type Options = {
  /** The end of the countdown, ISO 8601. */
  until: string
  /** The server's time at rendering, ISO 8601; with it the server's HTML already shows the time left. */
  serverNow?: string | undefined
  onEnd?: (() => void) | undefined
  now?: (() => number) | undefined
}

const systemNow = () => Date.now()

/** Whole seconds left, updated every second; null in the server's HTML without the server's time. */
export function useSecondsLeft(options: Options): number | null {
  const { until, serverNow, onEnd, now = systemNow } = options
  const untilMs = Date.parse(until)
  const store = useMemo(() => createCountdownStore({ untilMs, now }), [untilMs, now])
  const first =
    serverNow === undefined
      ? null
      : Math.max(Math.ceil((untilMs - Date.parse(serverNow)) / 1000), 0)
  const secondsLeft = useSyncExternalStore(
    store.subscribe,
    () => store.getSecondsLeft() ?? first,
    () => first,
  )

  const isOver = secondsLeft === 0
  const announceEnd = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (isOver) {
      announceEnd()
    }
  }, [isOver])
  return secondsLeft
}
