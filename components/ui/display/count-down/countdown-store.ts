export type CountdownStore = {
  subscribe: (onChange: () => void) => () => void
  getSecondsLeft: () => number | null
}

type CountdownOptions = { untilMs: number; now: () => number }

/**
 * Whole seconds left until a moment, changing exactly when they change: each tick is set for the
 * next full second of what is left, so two countdowns to one moment never disagree. Null until
 * somebody looks, so the first picture in the browser is the server's.
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
    // A sleeping tab or computer skips ticks; on return the time is told at once.
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
