import { UnreadableError, type Tree } from './tree'

const separators = [';', '\t', ',']

/** Reads a table whose first line names its columns; the values are separated by `;`, `,` or tabs. */
export function readCsvTree(text: string): Tree {
  const [firstLine = ''] = text.split(/\r?\n/, 1)
  const separator = separators.find((one) => firstLine.includes(one)) ?? ','
  const [head, ...rows] = readRows(text, separator)
  if (!head || new Set(head).size < head.length) {
    throw new UnreadableError()
  }
  return rows.map((row) => {
    if (row.length !== head.length) {
      throw new UnreadableError()
    }
    return new Map(head.map((name, index) => [name, row[index] ?? '']))
  })
}

function readRows(text: string, separator: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (let position = 0; position < text.length;) {
    const cell = readCell(text, position, separator)
    row.push(cell.value)
    position = cell.end
    if (text[position] === separator) {
      position += 1
      continue
    }
    if (position < text.length && !/^\r?\n/.test(text.slice(position, position + 2))) {
      throw new UnreadableError()
    }
    if (row.length > 1 || row[0] !== '') {
      rows.push(row)
    }
    row = []
    position += text.startsWith('\r\n', position) ? 2 : 1
  }
  return rows
}

type Cell = { value: string; end: number }

function readCell(text: string, position: number, separator: string): Cell {
  return text[position] === '"' ? readQuoted(text, position) : readPlain(text, position, separator)
}

function readPlain(text: string, position: number, separator: string): Cell {
  let end = position
  while (end < text.length && text[end] !== separator && text[end] !== '\n') {
    end += 1
  }
  const isLineEnd = text[end] === '\n' && text[end - 1] === '\r' && end > position
  const last = isLineEnd ? end - 1 : end
  return { value: text.slice(position, last).trim(), end: last }
}

function readQuoted(text: string, position: number): Cell {
  let end = position + 1
  while (text[end] !== '"' || text[end + 1] === '"') {
    end += text[end] === '"' ? 2 : 1
    if (end >= text.length) {
      throw new UnreadableError()
    }
  }
  return {
    value: text
      .slice(position + 1, end)
      .replaceAll('""', '"')
      .trim(),
    end: end + 1,
  }
}
