import type { ExportFormat } from './export-format'
import type { ExportItem } from './item/export-item'

/** The same lines under the same names, for programs that would rather not read XML. */
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
