import type { ExportItem } from './item/export-item'

/** The format of a file: the text before and after its lines, and how a line is rendered. */
export type ExportFormat = {
  contentType: string
  head: string
  separator: string
  render: (item: ExportItem) => string
  /** `updatedAt` is the time of the newest course in the file. */
  tail: (updatedAt: Date | null) => string
}

/** The lines of the XML file, with the same field names, for programs that prefer JSON. */
export const jsonFormat: ExportFormat = {
  contentType: 'application/json; charset=utf-8',
  head: '{"rates":[',
  separator: ',',
  render: renderJsonItem,
  tail: (updatedAt) => `\n],"updatedAt":${JSON.stringify(updatedAt)}}\n`,
}

function renderJsonItem(item: ExportItem): string {
  const line = JSON.stringify({
    from: item.from,
    to: item.to,
    in: item.in,
    out: item.out,
    amount: item.amount,
    frommin: item.fromMin,
    frommax: item.fromMax,
    tomin: item.toMin,
    tomax: item.toMax,
    ...(item.floatingMinutes !== null && { floating: { minutes: item.floatingMinutes } }),
    ...(item.cities.length > 0 && { city: item.cities }),
    ...(item.labels.length > 0 && { param: item.labels }),
  })
  return `\n${line}`
}

const attributes =
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="https://docs.bestchange.biz/schema/1.1.xsd"'

/** Exchange Rate Export File 1.1. */
export const xmlFormat: ExportFormat = {
  contentType: 'application/xml; charset=utf-8',
  head: `<?xml version="1.0" encoding="UTF-8"?>\n<rates ${attributes}>`,
  separator: '',
  render: renderXmlItem,
  tail: () => '\n</rates>\n',
}

/*
 * The standard prescribes the order of the elements. Codes, labels and numbers need no escaping,
 * because they were validated when the item was created.
 */
function renderXmlItem(item: ExportItem): string {
  const floating =
    item.floatingMinutes === null ? '' : `<floating minutes="${item.floatingMinutes}"/>`
  const city = item.cities.length === 0 ? '' : `<city>${item.cities.join(', ')}</city>`
  const param = item.labels.length === 0 ? '' : `<param>${item.labels.join(', ')}</param>`
  return (
    `\n<item><from>${item.from}</from><to>${item.to}</to><in>${item.in}</in><out>${item.out}</out>` +
    `<amount>${item.amount}</amount><frommin>${item.fromMin}</frommin>` +
    `<frommax>${item.fromMax}</frommax><tomin>${item.toMin}</tomin><tomax>${item.toMax}</tomax>` +
    `${floating}${city}${param}</item>`
  )
}
