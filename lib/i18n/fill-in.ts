import type { Locale } from './locales'

export type TextParams = Record<string, string | number>

/* `{count, plural, one {value} other {values}}`, with plain text in each form. */
const plural = /\{(\w+), plural,((?: \w+ \{[^{}]*\})+)\}/g
const form = /(\w+) \{([^{}]*)\}/g
const placeholder = /\{(\w+)\}/g

/**
 * Fills in the placeholders and plurals of a message. Unlike next-intl's translator, this does not load
 * React.
 */
export function fillIn(
  text: string,
  { params, locale }: { params: TextParams; locale: Locale },
): string {
  return text
    .replace(plural, (_whole, name: string, forms: string) => {
      const kind = new Intl.PluralRules(locale).select(Number(params[name]))
      const textByForm = new Map(
        [...forms.matchAll(form)].map(([, category, word]) => [category, word]),
      )
      return textByForm.get(kind) ?? textByForm.get('other') ?? ''
    })
    .replace(placeholder, (whole, name: string) => String(params[name] ?? whole))
}
