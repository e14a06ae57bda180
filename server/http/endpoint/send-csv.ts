import { leftOutHeader } from '@/lib/contracts/files'
import type { ApiContext } from '../api-env'
import type { EndpointRoute } from './route'
import { streamText } from './send-file'

type Rows<Row> = { head: string; rowOf: (row: Row) => string }
type Pages<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>

/** The text of a file, page after page. */
export async function* csvText<Row>(
  { head, rowOf }: Rows<Row>,
  pages: Pages<Row>,
): AsyncGenerator<string> {
  yield head
  for await (const page of pages) {
    yield page.map(rowOf).join('')
  }
}

/** What the handler of such a call gives; `hasMore`: there is more than one file holds. */
export type CsvFile = { parts: AsyncGenerator<string>; name: string; hasMore?: boolean }

/** Sends it as a file; that rows were left out is said before the first of them. */
export function sendsCsv(route: EndpointRoute): EndpointRoute {
  return {
    ...route,
    send: (c: ApiContext, answer) => {
      // What comes out of the handler of a call whose answer is a file.
      const { parts, name, hasMore } = answer as CsvFile
      if (hasMore) {
        c.header(leftOutHeader, 'true')
      }
      return streamText(c, { parts, contentType: 'text/csv; charset=utf-8', name })
    },
  }
}
