import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { isExchangeable, type OpenDirection } from '@/server/modules/offer'
import type { ExportFormat } from './export-formats'
import type { ExportItem } from './item/export-item'
import type { ItemStore } from './item-store'
import { setImmediate } from 'node:timers/promises'

/* How long this work may block the process: too short for a person or a probe to notice. */
const sliceMilliseconds = 8
const stepsBetweenChecks = 16

/** Does long work in slices, so that the process can do other work in between. */
async function inSlices<T>(values: readonly T[], work: (value: T) => void): Promise<void> {
  let endsAt = performance.now() + sliceMilliseconds
  for (const [index, value] of values.entries()) {
    work(value)
    if (index % stepsBetweenChecks === 0 && performance.now() > endsAt) {
      await setImmediate()
      endsAt = performance.now() + sliceMilliseconds
    }
  }
}

type Parts = {
  format: ExportFormat
  store: ItemStore
  /** A cache of rendered text, by the list of its lines. */
  texts: WeakMap<readonly ExportItem[], string>
  directions: readonly OpenDirection[]
  now: Date
}

/** The content of a complete file. */
export type AssembledFile = {
  body: Uint8Array<ArrayBuffer>
  hash: string
  /** The time, in milliseconds, from which some line of the file is out of date. */
  freshUntil: number
  /** The number of directions in the file. */
  directions: number
}

const linesPerChunk = 1000

export async function assembleFile({ directions, now, ...parts }: Parts): Promise<AssembledFile> {
  const { format, store, texts } = parts
  const chunks = createChunks(format.head)
  const pairs = new Set<string>()
  const consideredIds = new Set<number>()
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
    consideredIds.add(direction.id)
    const items = store.itemsOf(direction)
    const text = texts.get(items) ?? items.map(format.render).join(format.separator)
    texts.set(items, text)
    if (text === '') {
      return
    }
    chunks.add(pairs.size === 0 ? text : `${format.separator}${text}`)
    pairs.add(pair)
    freshUntil = Math.min(freshUntil, direction.freshUntil.getTime())
    updatedAt =
      updatedAt === null || direction.updatedAt > updatedAt ? direction.updatedAt : updatedAt
  })

  store.keepOnly(consideredIds)
  return { ...chunks.end(format.tail(updatedAt)), freshUntil, directions: pairs.size }
}

/** Joins, encodes and hashes lines in chunks, so that no single step takes long. */
function createChunks(head: string) {
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

const gzipAsync = promisify(gzip)

/** Compresses outside the event loop, on the first request from a client that accepts gzip. */
export function gzipOnce(body: Uint8Array<ArrayBuffer>): () => Promise<Uint8Array<ArrayBuffer>> {
  let packed: Promise<Uint8Array<ArrayBuffer>> | null = null
  return () => (packed ??= gzipAsync(body))
}
