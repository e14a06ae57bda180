import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { isExchangeable, type OpenDirection } from '@/server/modules/offer'
import type { ExportFormat } from './export-formats'
import type { ExportItem } from './item/export-item'
import type { ItemStore } from './item-store'
import { setImmediate } from 'node:timers/promises'

/* The longest time that others wait for this work: shorter than a person or a probe notices. */
const sliceMilliseconds = 8
const stepsBetweenLooks = 16

/** Does long work in slices, so that other work gets its turn. */
async function inSlices<T>(values: readonly T[], work: (value: T) => void): Promise<void> {
  let endsAt = performance.now() + sliceMilliseconds
  for (const [index, value] of values.entries()) {
    work(value)
    if (index % stepsBetweenLooks === 0 && performance.now() > endsAt) {
      await setImmediate()
      endsAt = performance.now() + sliceMilliseconds
    }
  }
}

type Parts = {
  format: ExportFormat
  store: ItemStore
  /** The text of lines written before, by their list. */
  texts: WeakMap<readonly ExportItem[], string>
  directions: readonly OpenDirection[]
  now: Date
}

/** A file put together. */
export type Whole = {
  body: Uint8Array<ArrayBuffer>
  hash: string
  /** The moment, in milliseconds, from which something in it must no longer be shown. */
  freshUntil: number
  /** How many it names. */
  directions: number
}

const linesPerChunk = 1000

export async function putTogether({ directions, now, ...parts }: Parts): Promise<Whole> {
  const { format, store, texts } = parts
  const pages = createPages(format.head)
  const pairs = new Set<string>()
  const looked = new Set<number>()
  let freshUntil = Infinity
  let updatedAt: Date | null = null

  await inSlices(directions, (direction) => {
    const pair = `${direction.from.code} ${direction.to.code}`
    if (!direction.isExported || direction.freshUntil <= now || pairs.has(pair)) {
      return
    }
    if (!isExchangeable(direction.limits)) {
      return
    }
    looked.add(direction.id)
    const items = store.itemsOf(direction)
    const text = texts.get(items) ?? items.map(format.render).join(format.separator)
    texts.set(items, text)
    if (text === '') {
      return
    }
    pages.add(pairs.size === 0 ? text : `${format.separator}${text}`)
    pairs.add(pair)
    freshUntil = Math.min(freshUntil, direction.freshUntil.getTime())
    updatedAt =
      updatedAt === null || direction.updatedAt > updatedAt ? direction.updatedAt : updatedAt
  })

  store.keepOnly(looked)
  return { ...pages.end(format.tail(updatedAt)), freshUntil, directions: pairs.size }
}

/** Joins, encodes and hashes in blocks, so that no step is long. */
function createPages(head: string) {
  const hash = createHash('sha256')
  const chunks: Buffer[] = []
  let lines = [head]

  function close(): void {
    const chunk = Buffer.from(lines.join(''))
    hash.update(chunk)
    chunks.push(chunk)
    lines = []
  }

  return {
    add(line: string): void {
      lines.push(line)
      if (lines.length >= linesPerChunk) {
        close()
      }
    },
    end(tail: string): { body: Uint8Array<ArrayBuffer>; hash: string } {
      lines.push(tail)
      close()
      return { body: Buffer.concat(chunks), hash: hash.digest('base64url').slice(0, 27) }
    },
  }
}

const pack = promisify(gzip)

/** Compressed outside the event loop, when the first reader who accepts it asks. */
export function packOnce(body: Uint8Array<ArrayBuffer>): () => Promise<Uint8Array<ArrayBuffer>> {
  let packed: Promise<Uint8Array<ArrayBuffer>> | null = null
  return () => (packed ??= pack(body))
}
