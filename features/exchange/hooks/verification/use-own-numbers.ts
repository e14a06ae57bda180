'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import { ownVerificationsQuery } from '@/features/exchange/api/verification-queries'
import type { PairResponse } from '@/lib/contracts/calculator'
import type { PairVerification } from '@/lib/contracts/verification/pair-verification'
import type { VerificationRow } from '@/lib/contracts/verification/verification-schemas'
import { useSession } from '@/lib/session/session-store'
import { useMayBeVerified } from './use-may-be-verified'

export type UnfinishedRow = VerificationRow & { status: 'draft' | 'pending' | 'declined' }
export type OwnNumbers = ReturnType<typeof useOwnNumbers>

/** The visitor's own verifications of the number that a pair's better course asks for. */
export function useOwnNumbers(
  { structure }: PairResponse,
  { side, kind }: NonNullable<PairVerification['course']>,
) {
  const locale = useLocale()
  const mayBeVerified = useMayBeVerified()
  const userEmail = useSession(({ user }) => user?.email ?? null)
  const wanted = { currency: structure[side].currency.id, kind }
  const { data, isPending } = useQuery({
    ...ownVerificationsQuery(wanted, { locale, userEmail }),
    enabled: mayBeVerified === true,
  })

  const rows = useMemo(
    () => (mayBeVerified === true ? data?.results : undefined) ?? [],
    [mayBeVerified, data],
  )
  const approved = useMemo(() => rows.filter(({ status }) => status === 'approved'), [rows])

  return {
    approved,
    unfinished: rows.filter(isUnfinished).slice(0, mostUnfinished),
    /**
     * True also if they could not be loaded: the number can still be typed, and the server knows whether it is
     * verified.
     */
    isKnown: mayBeVerified === false || (mayBeVerified === true && !isPending),
  }
}

const mostUnfinished = 3

function isUnfinished(row: VerificationRow): row is UnfinishedRow {
  return row.status === 'draft' || row.status === 'pending' || row.status === 'declined'
}
