import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { logProblem } from '@/lib/log/client-log'
import type { PasswordScore } from '@/lib/passwords/password-score'

type Measure = (password: string, about: readonly string[]) => PasswordScore

/** Null while nothing is typed and while what measures is on its way, which may also fail. */
export function usePasswordScore(typed: string, about: string): PasswordScore | null {
  const [measure, setMeasure] = useState<Measure | null>(null)
  const isNeeded = typed !== '' && measure === null
  const settled = useDeferredValue(typed)

  useEffect(() => {
    if (!isNeeded) {
      return undefined
    }
    let isWanted = true
    import('@/lib/passwords/password-score').then(
      ({ passwordScore }) => isWanted && setMeasure(() => passwordScore),
      // It only advises: the server judges the password, whether or not this could.
      (error: unknown) => logProblem('The strength of passwords could not be loaded', error),
    )
    return () => {
      isWanted = false
    }
  }, [isNeeded])

  return useMemo(
    () => (measure === null || settled === '' ? null : measure(settled, [about])),
    [measure, settled, about],
  )
}
