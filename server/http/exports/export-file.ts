import type { ExportFormat } from './export-formats'
import type { Clock } from '@/server/container'
import type { OpenDirection } from '@/server/modules/offer'
import type { ExportItem } from './item/export-item'
import type { ItemStore } from './item-store'
import { assembleFile, gzipOnce, type AssembledFile } from './assemble-file'

/** A complete file. It is a different object only if its content is different. */
export type ExportFile = {
  contentType: string
  body: Uint8Array<ArrayBuffer>
  packed: () => Promise<Uint8Array<ArrayBuffer>>
  /** The hash of the content. */
  hash: string
  changedAt: Date
  /** The number of directions in the file. */
  directions: number
}

export type ExportFileParts = {
  format: ExportFormat
  store: ItemStore
  clock: Clock
  /** The directions that are open now. The array is the same object as long as nothing has changed. */
  listDirections: () => readonly OpenDirection[]
}

type Edition = { file: ExportFile; directions: readonly OpenDirection[]; freshUntil: number }
type Build = { directions: readonly OpenDirection[]; result: Promise<ExportFile> }

/**
 * One of the export's files. It is built once per change, in slices, and requests during a build
 * share its result. No request gets a file from a state that was already outdated when the request
 * arrived.
 */
export function createExportFile(parts: ExportFileParts): { read: () => Promise<ExportFile> } {
  const { format, clock, listDirections } = parts
  const texts = new WeakMap<readonly ExportItem[], string>()
  let edition: Edition | null = null
  let running: Build | null = null
  let next: Promise<ExportFile> | null = null

  function fileOf({ body, hash, directions }: AssembledFile, changedAt: Date): ExportFile {
    const packed = gzipOnce(body)
    return { contentType: format.contentType, body, packed, hash, changedAt, directions }
  }

  async function build(directions: readonly OpenDirection[]): Promise<ExportFile> {
    try {
      const now = clock.now()
      const assembled = await assembleFile({ ...parts, texts, directions, now })
      const { hash, freshUntil } = assembled
      const file = edition?.file.hash === hash ? edition.file : fileOf(assembled, now)
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
