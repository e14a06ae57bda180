import { Decimal } from '@/lib/money/decimal'

/** Spreadsheets take a file for UTF-8 by this mark alone. */
const byteOrderMark = '\ufeff'

/** A file of lines: what its columns are called, and the text of a row. */
export type Csv<Row> = { head: string; rowOf: (row: Row) => string }

/** One line for each row, each cell words. */
export function csvOf<Row>(columns: Record<string, (row: Row) => string>): Csv<Row> {
  return {
    head: csvHead(Object.keys(columns)),
    rowOf: (row) => csvLine(Object.values(columns).map((cell) => wordsCell(cell(row)))),
  }
}

export function csvHead(columns: readonly string[]): string {
  return `${byteOrderMark}${csvLine(columns)}`
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`
}

/** All digits of the money, and a point. */
export function amountCell(amount: string, places: number): string {
  const value = new Decimal(amount)
  return value.toFixed(Math.max(places, value.decimalPlaces()))
}

/*
 * Where a formula could begin: at the start, and, as a file that is split by semicolons or tabs keeps
 * no cell together that begins otherwise, after such a separator and in a new line. A comma always
 * stands within our quotes.
 */
const formulaStart = /(?<=^|[;\t\r\n])(?=[ "]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g

/** Words that a spreadsheet would take for a formula begin with a mark that it does not show. */
export function wordsCell(text: string): string {
  const harmless = text.replace(formulaStart, "'")
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
