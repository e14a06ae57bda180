import { editableAmountText, readAmountText } from '@/components/ui/form/amount/amount-text'
import type { ContestTermsText, DeskContest } from '@/lib/contracts/loyalty/desk-contests'
import type { Locale } from '@/lib/i18n/locales'

/** The terms as typed; an empty amount is none. */
export type ContestForm = {
  terms: Omit<ContestTermsText, 'minUsd' | 'prizes'> & { minUsd: string; prizes: PrizeForm[] }
}

type PrizeForm = { textRu: string; textEn: string; amountUsd: string }

export const emptyPrize: PrizeForm = { textRu: '', textEn: '', amountUsd: '' }

const newTerms: ContestForm['terms'] = {
  ...{ titleRu: '', titleEn: '', rulesRu: '', rulesEn: '', startsAt: '', endsAt: '' },
  ...{ minUsd: '', directions: [], isPublished: false },
  prizes: [emptyPrize],
}

export function toContestForm(stored: DeskContest | null, locale: Locale): ContestForm {
  if (stored === null) {
    return { terms: newTerms }
  }
  const { minUsd, prizes, ...terms } = stored.terms
  const figure = (text: string | null) => (text === null ? '' : editableAmountText(text, locale))
  return {
    terms: {
      ...terms,
      minUsd: figure(minUsd),
      prizes: prizes.map((prize) => ({ ...prize, amountUsd: figure(prize.amountUsd) })),
    },
  }
}

/** Unreadable input is sent so that the server reports it. It must not become "no minimum". */
export function toContestTerms({ terms }: ContestForm, locale: Locale): ContestTermsText {
  const figure = (text: string) =>
    text.trim() === '' ? null : (readAmountText(text, locale) ?? text.trim())
  return {
    ...terms,
    minUsd: figure(terms.minUsd),
    prizes: terms.prizes.map((prize) => ({ ...prize, amountUsd: figure(prize.amountUsd) })),
  }
}
