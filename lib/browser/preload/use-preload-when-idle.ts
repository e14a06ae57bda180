import { useEffect } from 'react'
import { whenIdle } from '../when-idle'

type Part = { preload: () => Promise<unknown> }

/**
 * Loads the code of a part of the page once the page has nothing else to do, so that the part appears at
 * once when it is asked for. If loading fails, the code is loaded then.
 */
export function usePreloadWhenIdle(part: Part): void {
  useEffect(() => whenIdle(() => void part.preload().catch(() => undefined)), [part])
}
