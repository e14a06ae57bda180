/*
 * A stored mail contains this placeholder instead of the code of its link. The code is filled in when
 * the mail is sent. A claim’s secret has a similar placeholder.
 */
const codePlaceholder = '~account-code~'

/** The fragment of the link, which browsers never send to a server. */
export type LinkFragment = 'activate=' | ''

export function linkFragment(name: LinkFragment): string {
  return `#${name}${codePlaceholder}`
}

/** The text as it is sent, with the code filled in. */
export function withCode(text: string, code: string): string {
  return text.replaceAll(codePlaceholder, () => code)
}

/** The link as the desk shows it, without the code. */
export function withoutCode(text: string): string {
  return text.replaceAll(new RegExp(`#(?:activate=)?${codePlaceholder}`, 'g'), '')
}

export function hasCode(text: string): boolean {
  return text.includes(codePlaceholder)
}
