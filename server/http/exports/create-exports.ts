import type { Container } from '@/server/container'
import type { OpenDirection } from '@/server/modules/offer'
import { createExportFile, type ExportFile } from './export-file'
import { createItemStore } from './item-store'
import { jsonFormat, xmlFormat } from './export-formats'

const formats = { xml: xmlFormat, json: jsonFormat }
export type ExportName = keyof typeof formats

export type Exports = { read: (name: ExportName) => Promise<ExportFile> }

type Offer = Pick<Container['offer'], 'version' | 'isTechBreak' | 'openDirections'>
type Parts = Pick<Container, 'logger' | 'clock'> & { offer: Offer }

const nothing: readonly OpenDirection[] = []

/**
 * The files for monitoring sites. During a maintenance break, and before the first course is known,
 * the files are empty, because monitoring sites would treat an error as a broken office.
 */
export function createExports({ logger, clock, offer }: Parts): Exports {
  const store = createItemStore(logger)
  const listDirections = () =>
    offer.version() === 0 || offer.isTechBreak() ? nothing : offer.openDirections()
  const files = {
    xml: createExportFile({ format: formats.xml, store, clock, listDirections }),
    json: createExportFile({ format: formats.json, store, clock, listDirections }),
  }
  return { read: (name) => files[name].read() }
}
