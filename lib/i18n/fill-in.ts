import type { Locale } from './locales'

export type TextParams = Record<string, string | number>

/* `{count, plural, one {value} other {values}}`, with plain text in each form. */
const plural = /\{(\w+), plural,((?: \w+ \{[^{}]*\})+)\}/g
const form = /(\w+) \{([^{}]*)\}/g
const place = /\{(\w+)\}/g

/**
 * Fills in a message without next-intl's translator, which would load React. Supports only
 * placeholders and plurals.
 */
export function fillIn(
  text: string,
  { params, locale }: { params: TextParams; locale: Locale },
): string {
  return text
    .replace(plural, (_whole, name: string, forms: string) => {
      const kind = new Intl.PluralRules(locale).select(Number(params[name]))
      const textByForm = new Map([...forms.matchAll(form)].map(([, of, word]) => [of, word]))
      return textByForm.get(kind) ?? textByForm.get('other') ?? ''
    })
    .replace(place, (whole, name: string) => String(params[name] ?? whole))
}
