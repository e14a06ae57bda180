import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { sheetBytes } from './send-sheet'

async function cellsOf(...amounts: string[]): Promise<string[]> {
  const rows = amounts.map((text) => [{ text, isNumber: true }])
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
