export const markdownActs = ['bold', 'italic', 'heading', 'list', 'quote', 'link'] as const
export type MarkdownAct = (typeof markdownActs)[number]

export type Selected = { text: string; start: number; end: number }

/** A text to insert instead of the text between two positions, and the selection afterwards. */
export type Edit = { from: number; to: number; insert: string; start: number; end: number }

/** What a toolbar button does to the selected text. A second press undoes it, except for a link. */
export function editOf(act: MarkdownAct, selected: Selected): Edit {
  switch (act) {
    case 'bold':
      return wrapped(selected, '**')
    case 'italic':
      return wrapped(selected, '_')
    case 'heading':
      return prefixed(selected, '## ')
    case 'list':
      return prefixed(selected, '- ')
    case 'quote':
      return prefixed(selected, '> ')
    case 'link':
      return linked(selected)
  }
}

/** Inserts a picture, with an empty line before and after it. */
export function pictureEdit(selected: Selected, picture: { url: string; alt: string }): Edit {
  const { text, start, end } = selected
  const before = text.slice(0, start)
  const after = text.slice(end)
  const alt = picture.alt.replace(/[[\]\\]/g, '').replace(/\s+/g, ' ')
  const insert = `${gap(before, /\n*$/)}![${alt}](${picture.url})${gap(after, /^\n*/)}`
  return { from: start, to: end, insert, start: start + insert.length, end: start + insert.length }
}

function gap(neighbour: string, breaks: RegExp): string {
  const lineBreaks = breaks.exec(neighbour)?.[0].length ?? 0
  return neighbour === '' ? '' : '\n'.repeat(Math.max(0, 2 - lineBreaks))
}

function wrapped({ text, start, end }: Selected, mark: string): Edit {
  const { length } = mark
  const hasMarksAround =
    text.slice(start - length, start) === mark && text.slice(end).startsWith(mark)
  const marked = text.slice(start, end)
  if (hasMarksAround && start >= length) {
    const from = start - length
    return { from, to: end + length, insert: marked, start: from, end: from + marked.length }
  }
  const includesMarks =
    marked.length >= 2 * length && marked.startsWith(mark) && marked.endsWith(mark)
  if (includesMarks) {
    const insert = marked.slice(length, -length)
    return { from: start, to: end, insert, start, end: start + insert.length }
  }
  // Markdown ignores emphasis marks next to a space.
  const inner = marked.trim()
  const lead = inner === '' ? 0 : marked.indexOf(inner)
  const insert = marked.slice(0, lead) + mark + inner + mark + marked.slice(lead + inner.length)
  const at = start + lead + length
  return { from: start, to: end, insert, start: at, end: at + inner.length }
}

/* Applies to whole lines, from the first to the last that is selected. */
function prefixed({ text, start, end }: Selected, prefix: string): Edit {
  const from = start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1
  const lineEnd = text.indexOf('\n', end)
  const to = lineEnd === -1 ? text.length : lineEnd
  const lines = text.slice(from, to).split('\n')
  const filled = lines.filter((line) => line.trim() !== '')
  const hasPrefix = filled.length > 0 && filled.every((line) => line.startsWith(prefix))
  const change = (line: string) => {
    if (hasPrefix) {
      return line.startsWith(prefix) ? line.slice(prefix.length) : line
    }
    const isUntouched = line.trim() === '' && lines.length > 1
    return isUntouched || line.startsWith(prefix) ? line : prefix + line
  }
  const insert = lines.map(change).join('\n')
  const at = from + insert.length
  return { from, to, insert, start: lines.length > 1 ? from : at, end: at }
}

const urlToComplete = 'https://'

/* The URL is selected, because the user types it next. */
function linked({ text, start, end }: Selected): Edit {
  const linkText = text.slice(start, end).replaceAll('\n', ' ')
  const insert = `[${linkText}](${urlToComplete})`
  const at = start + (linkText === '' ? 1 : linkText.length + 3)
  return {
    from: start,
    to: end,
    insert,
    start: at,
    end: linkText === '' ? at : at + urlToComplete.length,
  }
}
