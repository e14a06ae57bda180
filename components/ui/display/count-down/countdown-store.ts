export type CountdownStore = {
  subscribe: (onChange: () => void) => () => void
  getSecondsLeft: () => number | null
}

type CountdownOptions = { untilMs: number; now: () => number }

/**
 * Whole seconds left until a time. Each tick is set for the next full second, so two countdowns to the
 * same time never differ. Null until somebody subscribes, so that the first render in the browser equals
 * the server's.
 */
export function createCountdownStore({ untilMs, now }: CountdownOptions): CountdownStore {
  let secondsLeft: number | null = null

  function subscribe(onChange: () => void) {
    let timer: ReturnType<typeof setTimeout> | undefined

    function tick() {
      const leftMs = untilMs - now()
      secondsLeft = Math.max(Math.ceil(leftMs / 1000), 0)
      if (secondsLeft > 0) {
        timer = setTimeout(tick, leftMs % 1000 || 1000)
      }
      onChange()
    }

    tick()
    // A sleeping tab or computer skips ticks; when it wakes, the time is updated immediately.
    const wake = () => {
      clearTimeout(timer)
      tick()
    }
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }

  return { subscribe, getSecondsLeft: () => secondsLeft }
}
