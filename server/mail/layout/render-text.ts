import type { MailContent, MailGroup } from '../mail-content'

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
  return [title, ...rows.map(({ label, value }) => `  ${oneLine(label)}: ${oneLine(value)}`)].join(
    '\n',
  )
}

/* What a customer typed must not look like rows of ours. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
