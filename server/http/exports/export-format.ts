import type { ExportItem } from './item/export-item'

/** How a file is written: what stands around the lines, and a line. */
export type ExportFormat = {
  contentType: string
  head: string
  separator: string
  render: (item: ExportItem) => string
  /** `updatedAt` is the moment of the youngest course in the file. */
  tail: (updatedAt: Date | null) => string
}
