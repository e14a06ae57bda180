import { Decimal } from '@/lib/money/decimal'

/** Spreadsheets recognise UTF-8 only if the file begins with this. */
const byteOrderMark = '\ufeff'

/** How a file is written: its header line, and the text of a row. */
export type Csv<Row> = { head: string; rowOf: (row: Row) => string }

/** A file with a line for each row, in which all cells are text. */
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

/** An amount with a decimal point and at least this many decimal places. */
export function amountCell(amount: string, places: number): string {
  const value = new Decimal(amount)
  return value.toFixed(Math.max(places, value.decimalPlaces()))
}

/*
 * Where a formula could begin: at the start of a cell, and also after a semicolon, a tab or a line
 * break, because a spreadsheet may split the file at these characters instead of at commas. Commas in
 * a text are no danger, because such a text is always quoted.
 */
const formulaStart = /(?<=^|[;\t\r\n])(?=[ "]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g

/** A cell of text. Where a formula could begin, an apostrophe is inserted, so that none is run. */
export function textCell(text: string): string {
  const harmless = text.replace(formulaStart, "'")
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
