import { editableAmountText, readAmountText } from '@/components/ui/form/amount/amount-text'
import { localInputOf, readLocalInput } from '@/features/desk/kit/form/local-time-input'
import type { DeskPromoCode, PromoTermsText } from '@/lib/contracts/promo/desk-promo-codes'
import type { Locale } from '@/lib/i18n/locales'

/** The terms as typed; an empty limit is none. */
export type PromoFormTerms = {
  percent: string
  isEnabled: boolean
  startsAt: string
  endsAt: string
  totalLimit: string
  perUserLimit: string
  minUsd: string
  isShown: boolean
  directions: PromoTermsText['directions']
}

export type PromoForm = {
  code: string
  prefix: string
  count: string
  user: string
  terms: PromoFormTerms
}

export function toPromoForm(
  stored: DeskPromoCode | null,
  { locale, now }: { locale: Locale; now: Date },
): PromoForm {
  const names = { code: '', prefix: '', count: '1', user: '' }
  if (stored === null) {
    return { ...names, terms: { ...newTerms, startsAt: localInputOf(now.toISOString()) } }
  }
  const { terms } = stored
  const figure = (text: string | null) => (text === null ? '' : editableAmountText(text, locale))
  const count = (value: number | null) => (value === null ? '' : String(value))
  return {
    ...names,
    terms: {
      percent: figure(terms.percent),
      isEnabled: terms.isEnabled,
      startsAt: localInputOf(terms.startsAt),
      endsAt: localInputOf(terms.endsAt),
      totalLimit: count(terms.totalLimit),
      perUserLimit: count(terms.perUserLimit),
      minUsd: figure(terms.minUsd),
      isShown: terms.isShown,
      directions: terms.directions,
    },
  }
}

const newTerms: PromoFormTerms = {
  percent: '',
  isEnabled: true,
  startsAt: '',
  endsAt: '',
  totalLimit: '',
  perUserLimit: '1',
  minUsd: '',
  isShown: false,
  directions: [],
}

/** Unreadable input is sent so that the server reports it. It must not become "no limit". */
export function toPromoTerms(typed: PromoFormTerms, locale: Locale): PromoTermsText {
  const figure = (text: string) => readAmountText(text, locale) ?? text.trim()
  return {
    percent: figure(typed.percent),
    isEnabled: typed.isEnabled,
    startsAt: readLocalInput(typed.startsAt) ?? '',
    endsAt: typed.endsAt === '' ? null : (readLocalInput(typed.endsAt) ?? ''),
    totalLimit: typed.totalLimit.trim() === '' ? null : countOf(typed.totalLimit),
    perUserLimit: typed.perUserLimit.trim() === '' ? null : countOf(typed.perUserLimit),
    minUsd: typed.minUsd.trim() === '' ? null : figure(typed.minUsd),
    directions: typed.directions,
    isShown: typed.isShown,
  }
}

/** The typed count; for other text a count that no limit allows. */
export function countOf(typed: string): number {
  const text = typed.trim()
  return /^\d{1,9}$/.test(text) ? Number.parseInt(text, 10) : 0
}
