import { leftOutHeader } from '@/lib/contracts/files'
import type { ApiContext } from '../api-env'
import type { EndpointRoute } from './route'
import { streamText } from './send-file'

/** Spreadsheets take it for UTF-8 by this mark alone. */
export const byteOrderMark = '\ufeff'

/** Sends what the handler generates as a file of this name. */
export function sendsCsv(route: EndpointRoute, name: string): EndpointRoute {
  return {
    ...route,
    send: (c: ApiContext, answer) =>
      streamText(c, {
        // What comes out of the handler of a call whose answer is a file.
        parts: answer as AsyncGenerator<string>,
        contentType: 'text/csv; charset=utf-8',
        name,
      }),
  }
}

type Rows<Row> = { head: string; rowOf: (row: Row) => string }

/** The text of a file, page after page. */
export async function* csvText<Row>(
  { head, rowOf }: Rows<Row>,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield head
  for await (const page of pages) {
    yield page.map(rowOf).join('')
  }
}

/** What a handler gives that names its file itself, and may have more than one file holds. */
export type CsvFile = { parts: AsyncGenerator<string>; name: string; hasMore: boolean }

/** Sends such a file; that rows were left out is said before the first of them. */
export function sendsCsvFile(route: EndpointRoute): EndpointRoute {
  return {
    ...route,
    send: (c: ApiContext, answer) => {
      // What comes out of the handler of such a call.
      const { parts, name, hasMore } = answer as CsvFile
      if (hasMore) {
        c.header(leftOutHeader, 'true')
      }
      return streamText(c, { parts, contentType: 'text/csv; charset=utf-8', name })
    },
  }
}
