import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import type { ApiEnv } from '../api-env'
import { defineRoute } from './route'
import { csvText, sendsCsv } from './send-csv'

const table = { head: 'number\r\n', rowOf: (row: number) => `${String(row)}\r\n` }
const pages = [[1, 2], [], [3, 4], [5]]
const probe = defineEndpoint({
  name: 'probe',
  method: 'get',
  path: '/api/v1/probe/csv/',
  summary: 'A file',
  tag: 'Probe',
  status: 200,
  response: z.unknown(),
})

async function linesOf(most: number) {
  const route = sendsCsv(
    defineRoute(probe, { limit: 'read', cache: 'no-store' }, () => Promise.resolve(null)),
  )
  const app = new Hono<ApiEnv>().get('/', (c) => {
    c.set('locale', 'en')
    const file = { parts: csvText(table, pages, most), name: 'probe.csv' }
    return route.send?.(c, file) ?? c.body(null, 500)
  })
  const text = await (await app.request('/')).text()
  return text.trimEnd().split('\r\n').slice(1)
}

describe('a list as a file', () => {
  it.each([5, 6])('contains all rows if the maximum is %i', async (most) => {
    expect(await linesOf(most)).toEqual(['1', '2', '3', '4', '5'])
  })

  it.each([1, 2, 3, 4])(
    'ends after %i rows, with a last line that says that there are more',
    async (most) => {
      const rows = ['1', '2', '3', '4'].slice(0, most)
      expect(await linesOf(most)).toEqual([
        ...rows,
        expect.stringMatching(/^The file does not contain every row: [^,]+$/),
      ])
    },
  )
})
