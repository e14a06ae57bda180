import type { UseFormReturn } from 'react-hook-form'
import type { BankWordingTerms, DeskBankWording } from '@/lib/contracts/bank-messages/bank-wordings'

/** The terms as typed: ids and the bound are text. */
export type WordingValues = {
  terms: Omit<BankWordingTerms, 'currencyId' | 'deviceId' | 'bookUpTo'> & {
    currencyId: string
    deviceId: string
    bookUpTo: string
  }
}

export type WordingForm = UseFormReturn<WordingValues>

const newTerms: WordingValues['terms'] = {
  ...{ name: '', sender: '', wording: '', decimalMark: ',', thousandsMark: ' ' },
  ...{ currencyId: '', requisiteIds: [], deviceId: '', rule: 'propose', bookUpTo: '' },
  isEnabled: true,
}

export function wordingValuesOf(stored: DeskBankWording | null): WordingValues {
  if (stored === null) {
    return { terms: newTerms }
  }
  const { bookUpTo, currencyId, deviceId, ...terms } = stored.terms
  return {
    terms: {
      ...terms,
      bookUpTo: bookUpTo ?? '',
      currencyId: String(currencyId),
      deviceId: deviceId === null ? '' : String(deviceId),
    },
  }
}

/** An unreadable amount is sent as it is, so that the server reports it. */
export function wordingTermsOf({ terms }: WordingValues): BankWordingTerms {
  const { bookUpTo, currencyId, deviceId, rule } = terms
  const amount = bookUpTo.replaceAll(/\s/g, '').replace(',', '.')
  return {
    ...terms,
    currencyId: Number(currencyId),
    deviceId: deviceId === '' ? null : Number(deviceId),
    bookUpTo: rule === 'book' && amount !== '' ? amount : null,
  }
}
