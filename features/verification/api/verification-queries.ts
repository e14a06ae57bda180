import { keepPreviousData } from '@tanstack/react-query'
import { getHandover } from '@/lib/contracts/verification/handovers'
import {
  getVerification,
  getVerificationInputs,
  listVerifications,
} from '@/lib/contracts/verification/verifications'
import type { VerificationKind } from '@/lib/contracts/verification/verification-lists'
import type { Locale } from '@/lib/i18n/locales'
import { endpointQuery } from '@/lib/query/endpoint-query'

/** The polling interval while the stream is not connected. */
export const pollMilliseconds = 5_000

export function verificationQuery(id: string, locale: Locale) {
  return { ...endpointQuery(getVerification, { params: { id } }, locale), staleTime: 0 }
}

export function handoverQuery(handover: string, locale: Locale) {
  return { ...endpointQuery(getHandover, { params: { handover } }, locale), staleTime: 0 }
}

/** Everything that can be verified, with what each needs, and how long it takes now. */
export function formsQuery(locale: Locale) {
  return { ...endpointQuery(getVerificationInputs, {}, locale), staleTime: 60_000 }
}

type Of = { kind: VerificationKind; currency: number | null }

/** What one kind needs, and how long it takes now. */
export function formQuery({ kind, currency }: Of, locale: Locale) {
  const query = { kind, ...(currency !== null && { currency }) }
  return { ...endpointQuery(getVerificationInputs, { query }, locale), staleTime: 60_000 }
}

export const listSize = 20

export function listQuery(page: number, locale: Locale) {
  return {
    ...endpointQuery(listVerifications, { query: { page, size: listSize } }, locale),
    placeholderData: keepPreviousData,
  }
}
