import { startTransition, useEffect, useState } from 'react'
import { logProblem } from '@/lib/log/client-log'

/**
 * Code that is loaded once it is needed; null until then. `load` must be the same function at each render.
 * If it fails, what is shown without the code stays. What the code shows is rendered without holding up the
 * visitor's next action.
 */
export function useLoaded<Code>(isNeeded: boolean, load: () => Promise<Code>): Code | null {
  const [code, setCode] = useState<{ loaded: Code } | null>(null)

  useEffect(() => {
    if (isNeeded) {
      load().then(
        (loaded) => startTransition(() => setCode({ loaded })),
        (error: unknown) => logProblem('A part of the page could not be loaded', error),
      )
    }
  }, [isNeeded, load])

  return code?.loaded ?? null
}
