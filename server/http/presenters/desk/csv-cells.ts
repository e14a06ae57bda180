import { Decimal } from '@/lib/money/decimal'

/** Spreadsheets recognise UTF-8 only by this mark. */
const byteOrderMark = '\ufeff'

/** A file of rows: its columns' names, and the text of a row. */
export type Csv<Row> = { head: string; rowOf: (row: Row) => string }

/** Writes a line for each row, with every cell as text. */
export function csvOf<Row>(columns: Record<string, (row: Row) => string>): Csv<Row> {
  return {
    head: csvHead(Object.keys(columns)),
    rowOf: (row) => csvLine(Object.values(columns).map((cell) => textCell(cell(row)))),
  }
}

export function csvHead(columns: readonly string[]): string {
  return `${byteOrderMark}${csvLine(columns)}`
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`
}

/** With a decimal point and all digits of the money. */
export function amountCell(amount: string, places: number): string {
  const value = new Decimal(amount)
  return value.toFixed(Math.max(places, value.decimalPlaces()))
}

/*
 * Where a formula could begin: at the start of a cell, and also after a semicolon, a tab or a line
 * break, because a file that is split by those does not respect cells that begin otherwise. A comma
 * is always within our quotes.
 */
const formulaStart = /(?<=^|[;\t\r\n])(?=[ "]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g

/** A text that a spreadsheet would take for a formula gets a mark in front, which it does not show. */
export function textCell(text: string): string {
  const harmless = text.replace(formulaStart, "'")
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
