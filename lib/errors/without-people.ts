/**
 * Words of an error as they may stand in a log. The database library writes the values of a failed query
 * below it, up to the stack's first frame; servers and databases quote addresses of people.
 */
export function withoutPeople(text: string): string {
  return text
    .replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '')
    .replace(/[^\s@<>"'`(),:;=/\\]+@[^\s@<>"'`(),:;=/\\]+/g, '[address]')
}
