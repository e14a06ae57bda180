import { leftOutHeader, mostRowsOfFile } from '@/lib/contracts/files'
import { messagesOf } from '@/lib/i18n/messages'
import { csvLine, wordsCell } from '@/server/http/presenters/desk/csv-cells'
import type { ApiContext } from '../api-env'
import type { EndpointRoute } from './route'
import { streamText } from './send-file'

type Rows<Row> = { head: string; rowOf: (row: Row) => string }
type Pages<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>

/** The text of a file, page after page, until it is full; returns whether rows were left out. */
export async function* csvText<Row>(
  { head, rowOf }: Rows<Row>,
  pages: Pages<Row>,
  most = mostRowsOfFile,
): AsyncGenerator<string, boolean> {
  yield head
  let room = most
  for await (const page of pages) {
    yield page.slice(0, room).map(rowOf).join('')
    room -= page.length
    if (room < 0) {
      return true
    }
  }
  return false
}

/** The result of such a call's handler; `hasMore`: one file is known not to hold all rows. */
export type CsvFile = { parts: AsyncGenerator<string, unknown>; name: string; hasMore?: boolean }

/**
 * Sends it as a file. A note that rows were left out is the last line, and also the first where it
 * is known in time.
 */
export function sendsCsv(route: EndpointRoute): EndpointRoute {
  return {
    ...route,
    send: (c: ApiContext, answer) => {
      // The result of the handler of a call whose answer is a file.
      const { parts, name, hasMore = false } = answer as CsvFile
      if (hasMore) {
        c.header(leftOutHeader, 'true')
      }
      const { leftOut: lastWords } = messagesOf(c.get('locale')).desk.frame.csv
      return streamText(c, {
        parts: withLastLine({ parts, hasMore }, csvLine([wordsCell(lastWords)])),
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
