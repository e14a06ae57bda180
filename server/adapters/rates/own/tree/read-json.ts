import { maxDepth, UnreadableError, type Tree } from './tree'

const space = /[ \t\n\r]*/y
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const word = /true|false|null/y

type Reader = { text: string; position: number }

/** Reads JSON. Numbers keep their digits: `JSON.parse` would turn them into floats. */
export function readJsonTree(text: string): Tree {
  const reader = { text, position: 0 }
  const tree = readValue(reader, 0)
  take(reader, space)
  if (reader.position < text.length) {
    throw new UnreadableError()
  }
  return tree
}

function readValue(reader: Reader, depth: number): Tree {
  if (depth > maxDepth) {
    throw new UnreadableError()
  }
  take(reader, space)
  const sign = reader.text[reader.position]
  if (sign === '{') {
    return readMap(reader, depth)
  }
  if (sign === '[') {
    return readList(reader, depth)
  }
  return sign === '"' ? readString(reader) : readScalar(reader)
}

function readMap(reader: Reader, depth: number): Tree {
  const map = new Map<string, Tree>()
  readItems(reader, '}', () => {
    take(reader, space)
    const key = readString(reader)
    expectSign(reader, ':')
    map.set(key, readValue(reader, depth + 1))
  })
  return map
}

function readList(reader: Reader, depth: number): Tree {
  const list: Tree[] = []
  readItems(reader, ']', () => list.push(readValue(reader, depth + 1)))
  return list
}

function readItems(reader: Reader, end: string, readItem: () => void): void {
  reader.position += 1
  if (takeSign(reader, end)) {
    return
  }
  do {
    readItem()
  } while (takeSign(reader, ','))
  expectSign(reader, end)
}

function readString(reader: Reader): string {
  const { text, position } = reader
  let end = position + 1
  while (end < text.length && text[end] !== '"') {
    end += text[end] === '\\' ? 2 : 1
  }
  if (text[position] !== '"' || end >= text.length) {
    throw new UnreadableError()
  }
  reader.position = end + 1
  try {
    return JSON.parse(text.slice(position, end + 1)) as string
  } catch (cause) {
    throw new UnreadableError('string', { cause })
  }
}

function readScalar(reader: Reader): Tree {
  const found = take(reader, word) ?? take(reader, number)
  if (found === null) {
    throw new UnreadableError()
  }
  return found === 'null' ? null : found
}

function take(reader: Reader, shape: RegExp): string | null {
  shape.lastIndex = reader.position
  const found = shape.exec(reader.text)?.[0] ?? null
  reader.position += found?.length ?? 0
  return found
}

function takeSign(reader: Reader, sign: string): boolean {
  take(reader, space)
  const isThere = reader.text[reader.position] === sign
  reader.position += isThere ? 1 : 0
  return isThere
}

function expectSign(reader: Reader, sign: string): void {
  if (!takeSign(reader, sign)) {
    throw new UnreadableError()
  }
}
