/*
 * The placeholder in a stored mail that is replaced by the code of its link when the mail is sent;
 * a claim’s secret has one too.
 */
const codeMark = '~account-code~'

/** The fragment of the link, which browsers never send to a server. */
export type LinkFragment = 'activate=' | ''

export function linkFragment(name: LinkFragment): string {
  return `#${name}${codeMark}`
}

/** The text as it is sent. */
export function withCode(text: string, code: string): string {
  return text.replaceAll(codeMark, () => code)
}

/** The link as the desk shows it, without the code. */
export function withoutCode(text: string): string {
  return text.replaceAll(new RegExp(`#(?:activate=)?${codeMark}`, 'g'), '')
}

export function hasCode(text: string): boolean {
  return text.includes(codeMark)
}
