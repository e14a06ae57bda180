import { leftOutHeader, mostRowsOfFile } from '@/lib/contracts/files'
import { messagesOf } from '@/lib/i18n/messages'
import { csvLine, wordsCell } from '@/server/http/presenters/desk/csv-cells'
import type { ApiContext } from '../api-env'
import type { EndpointRoute } from './route'
import { streamText } from './send-file'

type Rows<Row> = { head: string; rowOf: (row: Row) => string }
type Pages<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>

/** The text of a file, page after page, until it is full; gives back whether rows were left out. */
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

/** What the handler of such a call gives; `hasMore`: it is known that one file does not hold all. */
export type CsvFile = { parts: AsyncGenerator<string, unknown>; name: string; hasMore?: boolean }

/** Sends it as a file; that rows were left out is said before the first where it is known, and last. */
export function sendsCsv(route: EndpointRoute): EndpointRoute {
  return {
    ...route,
    send: (c: ApiContext, answer) => {
      // What comes out of the handler of a call whose answer is a file.
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
