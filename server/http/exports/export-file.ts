import type { ExportFormat } from './export-formats'
import type { Clock } from '@/server/container'
import type { OpenDirection } from '@/server/modules/offer'
import type { ExportItem } from './item/export-item'
import type { ItemStore } from './item-store'
import { packOnce, putTogether, type Whole } from './put-together'

/** A whole file as it is sent. It is another object only when its content differs. */
export type ExportFile = {
  contentType: string
  body: Uint8Array<ArrayBuffer>
  packed: () => Promise<Uint8Array<ArrayBuffer>>
  /** Of the content. */
  hash: string
  changedAt: Date
  /** How many it names. */
  directions: number
}

export type ExportFileParts = {
  format: ExportFormat
  store: ItemStore
  clock: Clock
  /** What may be exchanged at this moment; the same array as long as nothing changed. */
  listDirections: () => readonly OpenDirection[]
}

type Edition = { file: ExportFile; directions: readonly OpenDirection[]; freshUntil: number }
type Build = { directions: readonly OpenDirection[]; result: Promise<ExportFile> }

/**
 * One of the export's files. It is built once per change, in slices, and only once for all who ask
 * meanwhile. Nobody gets a file made from a state that was out of date when they asked.
 */
export function createExportFile(parts: ExportFileParts): { read: () => Promise<ExportFile> } {
  const { format, clock, listDirections } = parts
  const texts = new WeakMap<readonly ExportItem[], string>()
  let edition: Edition | null = null
  let running: Build | null = null
  let next: Promise<ExportFile> | null = null

  function fileOf({ body, hash, directions }: Whole, changedAt: Date): ExportFile {
    const packed = packOnce(body)
    return { contentType: format.contentType, body, packed, hash, changedAt, directions }
  }

  async function build(directions: readonly OpenDirection[]): Promise<ExportFile> {
    try {
      const now = clock.now()
      const whole = await putTogether({ ...parts, texts, directions, now })
      const { hash, freshUntil } = whole
      const file = edition?.file.hash === hash ? edition.file : fileOf(whole, now)
      edition = { file, directions, freshUntil }
      return file
    } finally {
      running = null
    }
  }

  async function buildNext(after: Promise<ExportFile>): Promise<ExportFile> {
    await after.catch(() => undefined)
    next = null
    return read()
  }

  function read(): Promise<ExportFile> {
    const directions = listDirections()
    if (edition?.directions === directions && clock.now().getTime() < edition.freshUntil) {
      return Promise.resolve(edition.file)
    }
    if (running === null) {
      const result = build(directions)
      running = { directions, result }
      return result
    }
    return running.directions === directions ? running.result : (next ??= buildNext(running.result))
  }

  return { read }
}
