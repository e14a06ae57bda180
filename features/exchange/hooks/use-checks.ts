'use client'

import { useCallback, useState } from 'react'
import type { Fault, FieldFault } from '../model/form/form-faults'

type Check = { value: string; fault: Fault | null }

/**
 * The check results of the fields, each with the value it was made for. A value changed since is
 * unchecked, so neither its fault nor its tick is shown any longer.
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
    /** Checked as it stands now, filled in and without a fault. */
    isValid: (id: string, value: string) => {
      const check = checkOf(id, value)
      return value.trim() !== '' && check !== null && check.fault === null
    },
  }
}

export type FieldChecks = ReturnType<typeof useChecks>
