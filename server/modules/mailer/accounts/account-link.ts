/*
 * The mark that stands in a stored mail where the code of its link will stand in the mail that
 * leaves; a claim’s secret has one too.
 */
const codeMark = '~account-code~'

/** What stands behind the hash of a link: no server hears it. */
export type LinkFragment = 'activate=' | ''

export function linkFragment(name: LinkFragment): string {
  return `#${name}${codeMark}`
}

/** As it leaves. */
export function withCode(text: string, code: string): string {
  return text.replaceAll(codeMark, () => code)
}

/** As the desk shows it: an address that does nothing. */
export function withoutCode(text: string): string {
  return text.replaceAll(new RegExp(`#(?:activate=)?${codeMark}`, 'g'), '')
}

export function hasCode(text: string): boolean {
  return text.includes(codeMark)
}
