'use client'

import { useCallback, useState } from 'react'
import type { Fault, FieldFault } from '../model/form/form-faults'

type Check = { value: string; fault: Fault | null }

/**
 * The check results of the fields, each with the value that was checked. A value that has changed since
 * then is unchecked, so neither its error nor its tick is shown.
 */
export function useChecks() {
  const [checks, setChecks] = useState<Record<string, Check>>({})

  const note = useCallback((id: string, value: string, fault: Fault | null) => {
    setChecks((now) => ({ ...now, [id]: { value, fault } }))
  }, [])
  const noteAll = useCallback((faults: readonly FieldFault[]) => {
    setChecks((now) => {
      const next = { ...now }
      for (const { id, value, fault } of faults) {
        next[id] = { value, fault }
      }
      return next
    })
  }, [])
  const checkOf = (id: string, value: string): Check | null => {
    const check = checks[id]
    return check?.value === value ? check : null
  }

  return {
    note,
    noteAll,
    faultOf: (id: string, value: string) => checkOf(id, value)?.fault ?? null,
    /** Whether the current value is filled in, and was checked without an error. */
    isValid: (id: string, value: string) => {
      const check = checkOf(id, value)
      return value.trim() !== '' && check !== null && check.fault === null
    },
  }
}

export type FieldChecks = ReturnType<typeof useChecks>
