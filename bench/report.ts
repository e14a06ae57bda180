import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { isMet, round, type Figure } from './figures'

const root = path.resolve(import.meta.dirname, '..')
const resultsFile = path.join(root, 'bench', 'results.json')
const page = path.join(root, 'docs', 'performance.md')
const markers = ['<!-- bench:begin -->', '<!-- bench:end -->'] as const

type Run = { at: string; node: string; processors: string; figures: readonly Figure[] }
/** The last run of each part, by the part's name. */
type Results = Record<string, Run>

export function keepFigures(part: string, figures: readonly Figure[]): void {
  const results = readResults()
  const [processor] = cpus()
  results[part] = {
    at: new Date().toISOString(),
    node: process.version,
    processors: `${cpus().length} × ${processor?.model ?? 'unknown'}`,
    figures,
  }
  writeFileSync(resultsFile, `${JSON.stringify(results, null, 2)}\n`)
  writePage(results)
}

function readResults(): Results {
  return existsSync(resultsFile)
    ? // Only this module writes the file.
      (JSON.parse(readFileSync(resultsFile, 'utf8')) as Results)
    : {}
}

function writePage(results: Results): void {
  const text = readFileSync(page, 'utf8')
  const [begin, end] = markers
  const start = text.indexOf(begin)
  const stop = text.indexOf(end)
  if (start === -1 || stop < start) {
    throw new Error(`docs/performance.md has no markers ${begin} and ${end}.`)
  }
  const tables = Object.entries(results).map(([part, run]) => tableOf(part, run))
  writeFileSync(
    page,
    `${text.slice(0, start)}${begin}\n\n${tables.join('\n\n')}\n\n${text.slice(stop)}`,
  )
}

function tableOf(part: string, { at, node, processors, figures }: Run): string {
  const rows = figures.map((figure) => [
    figure.name,
    withUnit(figure.value, figure.unit),
    boundOf(figure),
    figure.bound === undefined ? '' : metText(figure),
    figure.from,
  ])
  return [
    `### ${part}`,
    '',
    `${at.slice(0, 10)}, Node ${node}, ${processors}`,
    '',
    ...alignedTable([['figure', 'value', 'bound', 'met', 'from'], ...rows]),
  ].join('\n')
}

function metText(figure: Figure): string {
  return isMet(figure) ? 'yes' : '**no**'
}

function boundOf({ bound, unit }: Figure): string {
  if (bound === undefined) {
    return ''
  }
  return 'atLeast' in bound
    ? `at least ${withUnit(bound.atLeast, unit)}`
    : `at most ${withUnit(bound.atMost, unit)}`
}

export function withUnit(value: Figure['value'], unit: Figure['unit']): string {
  if (value === null) {
    return 'not measured'
  }
  // A figure without a unit, such as a layout shift, is small and needs more digits.
  return unit === '' ? `${round(value, 4)}` : `${round(value)} ${unit}`
}

/* The columns are aligned as the formatter aligns them, so the file needs no formatting after a run. */
function alignedTable(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return rows.flatMap((row, index) => (index === 0 ? [line(row), rule] : [line(row)]))
}
