import type { MailContent, MailGroup, MailRow } from '../mail-content'

/** The mail for those who read text: the same words, one row a line. */
export function renderText({ title, paragraphs, groups, action, notes }: MailContent): string {
  const parts = [
    title,
    ...paragraphs,
    ...groups.map(groupText),
    `${action.label}:\n${action.url}`,
    '--',
    ...notes,
  ]
  return `${parts.join('\n\n')}\n`
}

function groupText({ title, rows }: MailGroup): string {
  return [title, ...rows.flatMap(rowText)].join('\n')
}

function rowText({ label, value, url }: MailRow): string[] {
  const line = `  ${oneLine(label)}: ${oneLine(value)}`
  return url === undefined ? [line] : [line, `  ${url}`]
}

/* What a customer typed must not look like rows of ours. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
