import { strToU8, Zip, ZipDeflate } from 'fflate'

export type SheetCell = { text: string; isNumber: boolean }

type Pages = AsyncIterable<readonly (readonly SheetCell[])[]>

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const namespace = 'http://schemas.openxmlformats.org'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const parts = {
  '[Content_Types].xml': `<Types xmlns="${namespace}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${namespace}/package/2006/relationships"><Relationship Id="r1" Type="${namespace}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${namespace}/spreadsheetml/2006/main" xmlns:r="${namespace}/officeDocument/2006/relationships"><sheets><sheet name="1" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${namespace}/package/2006/relationships"><Relationship Id="r1" Type="${namespace}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

/**
 * Yields an XLSX workbook with one sheet while its rows are read, so that a large one takes no more memory than a
 * small one. A cell of text is never a formula.
 */
export async function* sheetBytes(
  head: readonly string[],
  pages: Pages,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, chunk) => {
    if (error) {
      throw error
    }
    chunks.push(new Uint8Array(chunk))
  })
  for (const [name, text] of Object.entries(parts)) {
    const part = new ZipDeflate(name)
    zip.add(part)
    part.push(strToU8(xml + text), true)
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml')
  zip.add(sheet)
  sheet.push(strToU8(`${xml}<worksheet xmlns="${namespace}/spreadsheetml/2006/main"><sheetData>`))
  sheet.push(strToU8(rowOf(head.map((text) => ({ text, isNumber: false })))))
  for await (const page of pages) {
    sheet.push(strToU8(page.map(rowOf).join('')))
    yield* chunks.splice(0)
  }
  sheet.push(strToU8('</sheetData></worksheet>'), true)
  zip.end()
  yield* chunks.splice(0)
}

function rowOf(cells: readonly SheetCell[]): string {
  return `<row>${cells.map(cellOf).join('')}</row>`
}

/* Spreadsheets keep 15 digits of a number; with more it stays text, so that nothing is lost. */
const exactNumber = /^-?(?=(?:\.?\d){1,15}$)\d+(?:\.\d+)?$/

function cellOf({ isNumber, text }: SheetCell): string {
  return isNumber && exactNumber.test(text)
    ? `<c><v>${text}</v></c>`
    : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

/* XML has no control characters. */
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

function escaped(text: string): string {
  return text
    .replace(forbidden, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
