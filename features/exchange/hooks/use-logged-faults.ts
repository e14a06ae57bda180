'use client'

import { useEffect, useRef } from 'react'
import { logProblem } from '@/lib/log/client-log'

/** Logs each failure once, however often the page renders while the failure lasts. */
export function useLoggedFaults(faults: Record<string, Error | null>): void {
  const logged = useRef(new Map<string, string>())

  useEffect(() => {
    for (const [name, fault] of Object.entries(faults)) {
      const text = fault?.message
      if (text === undefined) {
        logged.current.delete(name)
      } else if (logged.current.get(name) !== text) {
        logged.current.set(name, text)
        logProblem(`The calculator did not get ${name}`, fault)
      }
    }
  })
}
