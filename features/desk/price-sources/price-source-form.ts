import { readAmountText } from '@/components/ui/form/amount/amount-text'
import type {
  DeskPriceSource,
  PriceReading,
  PriceSourceKind,
  PriceSourceTerms,
} from '@/lib/contracts/desk/price-sources/price-sources'
import type { Locale } from '@/lib/i18n/locales'

export const places = ['address', 'file'] as const

/** The terms as typed. Of the address and the file only one is used, and an empty body means none. */
export type PriceSourceForm = {
  place: (typeof places)[number]
  terms: Omit<PriceSourceTerms, 'address' | 'file' | 'body'> & {
    address: string
    file: string
    body: string
  }
}

export const emptyReading: PriceReading = {
  pairId: 0,
  ...{ last: '', bid: '', ask: '', divisor: '', time: '' },
  ...{ offers: '', price: '', amount: '', least: '', most: '', method: '', methods: '' },
  ...{ side: 'asks', depth: '0', outlierPercent: '5', isInverse: false, factor: '1' },
}

export const emptySource: PriceSourceForm = {
  place: 'address',
  terms: {
    ...{ name: '', isEnabled: true, kind: 'prices', format: 'json' },
    ...{ address: 'https://', file: '', body: '', hasDecimalComma: false, isDaily: false },
    ...{ intervalSeconds: 60, maxAgeSeconds: 300, readings: [emptyReading] },
  },
}

export function toSourceForm(stored: DeskPriceSource | null): PriceSourceForm {
  if (stored === null) {
    return emptySource
  }
  const { address, file, body, ...terms } = stored.terms
  return {
    place: file === null ? 'address' : 'file',
    terms: { ...terms, address: address ?? '', file: file ?? '', body: body ?? '' },
  }
}

/** Fields that do not belong to the chosen kind and place are left out, so that nothing hidden is stored. */
export function toSourceTerms({ place, terms }: PriceSourceForm, locale: Locale): PriceSourceTerms {
  const isFile = place === 'file'
  const body = terms.body.trim()
  return {
    ...terms,
    address: isFile ? null : terms.address.trim(),
    file: isFile ? terms.file.trim() : null,
    body: isFile || body === '' ? null : body,
    readings: terms.readings.map((reading) => toReading(reading, terms.kind, locale)),
  }
}

/* Unreadable numbers are sent, so that the server reports them. */
function toReading(typed: PriceReading, kind: PriceSourceKind, locale: Locale): PriceReading {
  const figure = (text: string) => readAmountText(text, locale) ?? text.trim()
  const { pairId, time, divisor, isInverse, factor, last, bid, ask, ...book } = typed
  const shared = { pairId, time, divisor, isInverse, factor: figure(factor) }
  const { side, depth, outlierPercent, ...paths } = book
  return kind === 'book'
    ? {
        ...{ ...emptyReading, ...shared, ...paths, side },
        ...{ depth: figure(depth), outlierPercent: figure(outlierPercent) },
      }
    : { ...emptyReading, ...shared, last, bid, ask }
}
