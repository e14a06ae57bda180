import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { momentCell, sheetBytes } from './send-sheet'

async function cellsOf(...amounts: string[]): Promise<string[]> {
  const rows = amounts.map((text) => [{ text, kind: 'number' as const }])
  async function* pages() {
    yield await Promise.resolve(rows)
  }
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const part of sheetBytes(['amount'], pages())) {
    parts.push(part)
  }
  const files = unzipSync(new Uint8Array(await new Blob(parts).arrayBuffer()))
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  return [...sheet.matchAll(/<c(?: t="inlineStr")?>.*?<\/c>/g)].map(([cell]) => cell).slice(1)
}

it('writes an amount as a number only while a spreadsheet keeps each of its digits', async () => {
  const exact = ['49.9', '123456789012.345', '-123456789012345']
  expect(await cellsOf(...exact)).toEqual(exact.map((text) => `<c><v>${text}</v></c>`))
  const long = ['1234567890123456', '1234567890123.456', '=1+1']
  const asText = (text: string) =>
    `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
  expect(await cellsOf(...long)).toEqual(long.map(asText))
})

it('writes a moment as the day and the time of the time zone', () => {
  // 46354 is 2026-11-28.
  const riga = momentCell(new Date('2026-11-27T22:30:00.000Z'), 'Europe/Riga')
  expect(riga).toEqual({ text: '46354.02083333', kind: 'moment' })
  const utc = momentCell(new Date('2026-11-27T22:30:00.000Z'), 'UTC')
  expect(utc.text).toBe('46353.93750000')
})
