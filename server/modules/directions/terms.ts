import { z } from 'zod'
import {
  directionTermsCodec,
  type DirectionTerms,
  type DirectionTermsText,
} from '@/lib/contracts/desk/directions/direction-terms'
import { sanitizeNotice, toRows } from '@/server/modules/catalogue'
import type { PreviewTerms } from '@/server/modules/offer'
import type { PairOfTerms } from './write/check-terms'

/** Terms as text, for the desk, the history and the audit log. */
export function toTermsText(terms: DirectionTerms): DirectionTermsText {
  return z.encode(directionTermsCodec, terms)
}

/** Terms as they are stored. HTML is sanitised here, so that only safe HTML is ever stored. */
export function toStored(terms: DirectionTerms): DirectionTerms {
  return {
    ...terms,
    notifyRu: safeNotice(terms.notifyRu),
    notifyEn: safeNotice(terms.notifyEn),
    exportFlags: [...new Set(terms.exportFlags)],
  }
}

function safeNotice(html: string | null): string | null {
  return sanitizeNotice(html)?.trim() || null
}

/** Unsaved terms in the form in which the offer can price them. */
export function toPreviewTerms({ from, to, terms }: PairOfTerms): PreviewTerms {
  const { columns, tiers } = toRows(terms)
  return { ...columns, tiers, fromCurrencyId: from, toCurrencyId: to }
}
