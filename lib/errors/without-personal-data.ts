/**
 * An error's text that may be logged. The database library writes the values of a failed query between
 * the message and the first stack frame, and the messages of servers and databases can quote people's
 * e-mail addresses. Both are removed.
 */
export function withoutPersonalData(text: string): string {
  return text
    .replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '')
    .replace(/[^\s@<>"'`(),:;=/\\]+@[^\s@<>"'`(),:;=/\\]+/g, '[address]')
}
