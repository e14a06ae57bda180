import type { UseFormReturn } from 'react-hook-form'
import type { BankWordingTerms, DeskBankWording } from '@/lib/contracts/bank-messages/bank-wordings'

/** The terms as typed: ids and the bounds are text. */
export type WordingValues = {
  terms: Omit<BankWordingTerms, 'currencyId' | 'deviceId' | 'bookUpTo' | 'bookDaily'> & {
    currencyId: string
    deviceId: string
    bookUpTo: string
    bookDaily: string
  }
}

export type WordingForm = UseFormReturn<WordingValues>

const newTerms: WordingValues['terms'] = {
  ...{ name: '', sender: '', wording: '', decimalMark: ',', thousandsMark: ' ' },
  ...{ currencyId: '', requisiteIds: [], deviceId: '', rule: 'propose', bookUpTo: '' },
  ...{ bookDaily: '', isEnabled: true },
}

export function wordingValuesOf(stored: DeskBankWording | null): WordingValues {
  if (stored === null) {
    return { terms: newTerms }
  }
  const { bookDaily, bookUpTo, currencyId, deviceId, ...terms } = stored.terms
  return {
    terms: {
      ...terms,
      bookUpTo: bookUpTo ?? '',
      bookDaily: bookDaily ?? '',
      currencyId: String(currencyId),
      deviceId: deviceId === null ? '' : String(deviceId),
    },
  }
}

/** An unreadable amount is sent as it is, so that the server reports it. */
export function wordingTermsOf({ terms }: WordingValues): BankWordingTerms {
  const { bookDaily, bookUpTo, currencyId, deviceId, rule } = terms
  const boundOf = (typed: string) => {
    const amount = typed.replaceAll(/\s/g, '').replace(',', '.')
    return rule === 'book' && amount !== '' ? amount : null
  }
  return {
    ...terms,
    currencyId: Number(currencyId),
    deviceId: deviceId === '' ? null : Number(deviceId),
    bookUpTo: boundOf(bookUpTo),
    bookDaily: boundOf(bookDaily),
  }
}
