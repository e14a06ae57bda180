import type { PriceFormat } from '@/lib/contracts/desk/price-sources/price-sources'
import { readCsvTree } from './read-csv'
import { readJsonTree } from './read-json'
import { readXmlTree } from './read-xml'
import { UnreadableError, type Tree } from './tree'

const readers: Record<PriceFormat, (text: string) => Tree> = {
  json: readJsonTree,
  xml: readXmlTree,
  csv: readCsvTree,
}

export type Answer = {
  bytes: Uint8Array
  /** The header Content-Type; empty for a file. */
  type: string
}

/** Reads an answer. Throws `UnreadableError`. */
export function readTree({ bytes, type }: Answer, format: PriceFormat): Tree {
  // A page that says “not found” or asks for a login may even be well-formed.
  if (/^\s*text\/html/i.test(type)) {
    throw new UnreadableError('html')
  }
  const text = textOf({ bytes, type })
  if (hasTooMany(text, signs[format])) {
    throw new UnreadableError('values')
  }
  return readers[format](text)
}

/* There is at least one of these signs before or after each value. */
const signs: Record<PriceFormat, string> = {
  json: '[{,',
  xml: '<=',
  csv: ';,\t\n',
}

/* Two megabytes can be a million empty values, each of which takes a hundred bytes in memory. */
const mostSigns = 300_000

function hasTooMany(text: string, wanted: string): boolean {
  let count = 0
  for (let place = 0; place < text.length && count <= mostSigns; place += 1) {
    count += wanted.includes(text[place] ?? ' ') ? 1 : 0
  }
  return count > mostSigns
}

/** The text of an answer. Throws `UnreadableError` for bytes that are not valid in its encoding. */
export function textOf({ bytes, type }: Answer): string {
  const encoding = encodingOf(bytes, type)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new UnreadableError('encoding', { cause })
  }
}

/* The first line of XML names its encoding, and is ASCII. */
function encodingOf(bytes: Uint8Array, type: string): string {
  const firstLine = Buffer.from(bytes.subarray(0, 120)).toString('latin1')
  const declared = /^\W{0,4}<\?xml[^>]*\sencoding=["']([\w-]+)["']/i.exec(firstLine)?.[1]
  return declared ?? /charset="?([\w-]+)/i.exec(type)?.[1] ?? 'utf-8'
}
