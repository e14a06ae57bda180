'use client'

import { useEffect, useState } from 'react'
import { listDeskClaims } from '@/lib/contracts/desk/claims'
import { getDirectionOptions, listDeskDirections } from '@/lib/contracts/desk/directions/directions'
import { listDeskUsers } from '@/lib/contracts/desk/users'
import { listDeskVerifications } from '@/lib/contracts/desk/verifications/verifications'
import { listDeskWithdrawals } from '@/lib/contracts/loyalty/desk-withdrawals'
import { useDeskQuery } from '../../kit/calls/use-desk-query'

const pauseMilliseconds = 200
/* A single letter would find nearly everything; a single digit may be the number of a claim. */
const minLength = 2
const isShortNumber = (text: string) => /^\d$/.test(text)

const minWholeLength = 6

const size = 6

/** What the server finds for the text of the command bar; it is asked when the typing pauses. */
export function useFound(query: string, isOpen: boolean) {
  const text = usePaused(query.trim())
  const isLong = isOpen && text.length >= minLength
  const keepsPrevious = true

  const claims = useDeskQuery(
    listDeskClaims,
    { query: { ...(isShortNumber(text) ? { q: text } : { part: text }), size } },
    { isEnabled: isLong || (isOpen && isShortNumber(text)), keepsPrevious },
  )
  const people = useDeskQuery(
    listDeskUsers,
    { query: { q: text, size } },
    { isEnabled: isLong, keepsPrevious },
  )
  const directions = useDeskQuery(
    listDeskDirections,
    { query: { text, size } },
    { isEnabled: isLong, keepsPrevious },
  )
  const withdrawals = useDeskQuery(
    listDeskWithdrawals,
    { query: { view: 'all' as const, text, size } },
    { isEnabled: isLong, keepsPrevious },
  )
  // The numbers of cards and accounts are encrypted, so only whole ones are found.
  const isWhole = isLong && text.length >= minWholeLength
  const verifications = useDeskQuery(
    listDeskVerifications,
    { query: { text, size } },
    { isEnabled: isWhole, keepsPrevious },
  )
  const options = useDeskQuery(getDirectionOptions, {}, { isEnabled: isOpen })
  const hasAsked = isLong || isShortNumber(text)

  return {
    claims: hasAsked ? (claims.data?.claims ?? []) : [],
    people: isLong ? (people.data?.results ?? []) : [],
    withdrawals: isLong ? (withdrawals.data?.withdrawals ?? []) : [],
    directions: isLong ? (directions.data?.directions ?? []) : [],
    verifications: isWhole ? (verifications.data?.rows ?? []) : [],
    currencies: options.data?.currencies ?? [],
    isSearching:
      text !== query.trim() || claims.isFetching || people.isFetching || directions.isFetching,
  }
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
