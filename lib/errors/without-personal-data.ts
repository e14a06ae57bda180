/**
 * An error's text as it may be logged. Between the message and the first stack frame the database
 * library writes the values of a failed query; servers and databases quote people's addresses.
 */
export function withoutPersonalData(text: string): string {
  return text
    .replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '')
    .replace(/[^\s@<>"'`(),:;=/\\]+@[^\s@<>"'`(),:;=/\\]+/g, '[address]')
}
