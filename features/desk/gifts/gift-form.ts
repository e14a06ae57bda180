import type { DeskGift, GiftTerms } from '@/lib/contracts/loyalty/desk-gifts'

/** The terms as typed; an empty limit is none. */
export type GiftValues = {
  terms: Omit<GiftTerms, 'price' | 'stock' | 'perPerson'> & {
    price: string
    stock: string
    perPerson: string
  }
}

const newTerms: GiftValues['terms'] = {
  ...{ titleRu: '', titleEn: '', descriptionRu: '', descriptionEn: '', asksRu: '', asksEn: '' },
  ...{ pictureId: null, price: '', stock: '', perPerson: '', isEnabled: true },
}

const countText = (value: number | null) => (value === null ? '' : String(value))

export function giftValuesOf(stored: DeskGift | null): GiftValues {
  if (stored === null) {
    return { terms: newTerms }
  }
  const { price, stock, perPerson, ...terms } = stored.terms
  return {
    terms: {
      ...terms,
      price: String(price),
      stock: countText(stock),
      perPerson: countText(perPerson),
    },
  }
}

/** Unreadable numbers are sent as ones that no rule allows, so that the server reports them. */
export function giftTermsOf({ terms }: GiftValues): GiftTerms {
  const limit = (text: string) => (text.trim() === '' ? null : wholeOf(text))
  return {
    ...terms,
    price: wholeOf(terms.price),
    stock: limit(terms.stock),
    perPerson: limit(terms.perPerson),
  }
}

function wholeOf(text: string): number {
  const digits = text.replace(/\s/g, '')
  return /^\d{1,10}$/.test(digits) ? Number(digits) : 0
}
