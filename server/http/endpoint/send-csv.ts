import { rowsOmittedHeader, maxFileRows } from '@/lib/contracts/files'
import { messagesOf } from '@/lib/i18n/messages'
import { csvLine, textCell } from '@/server/http/presenters/desk/csv-cells'
import type { ApiContext } from '../api-env'
import type { EndpointRoute } from './route'
import { streamText } from './send-file'

type Rows<Row> = { head: string; rowOf: (row: Row) => string }
type Pages<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>

/** Yields a file page by page, up to the maximum number of rows. Returns whether rows were omitted. */
export async function* csvText<Row>(
  { head, rowOf }: Rows<Row>,
  pages: Pages<Row>,
  maxRows = maxFileRows,
): AsyncGenerator<string, boolean> {
  yield head
  let room = maxRows
  for await (const page of pages) {
    yield page.slice(0, room).map(rowOf).join('')
    room -= page.length
    if (room < 0) {
      return true
    }
  }
  return false
}

/** The result of a handler for a CSV file. `hasMore`: it is already known that rows will be omitted. */
export type CsvFile = { parts: AsyncGenerator<string, unknown>; name: string; hasMore?: boolean }

/**
 * Sends the result of the handler as a file. If rows were omitted, the last line says so. If that is
 * known before the response begins, a header says so too.
 */
export function sendsCsv(route: EndpointRoute): EndpointRoute {
  return {
    ...route,
    send: (c: ApiContext, answer) => {
      // `answer` is the result of the route's handler.
      const { parts, name, hasMore = false } = answer as CsvFile
      if (hasMore) {
        c.header(rowsOmittedHeader, 'true')
      }
      const { leftOut: omittedText } = messagesOf(c.get('locale')).desk.frame.csv
      return streamText(c, {
        parts: withLastLine({ parts, hasMore }, csvLine([textCell(omittedText)])),
        contentType: 'text/csv; charset=utf-8',
        name,
      })
    },
  }
}

async function* withLastLine(
  { parts, hasMore }: Pick<CsvFile, 'parts'> & { hasMore: boolean },
  line: string,
): AsyncGenerator<string> {
  const isCut = (yield* parts) === true
  if (isCut || hasMore) {
    yield line
  }
}
