import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { runInCopy } from './run-in-copy'

/* The part of vitest's report that is read here. */
const report = z.object({
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})
type Report = z.infer<typeof report>

export type Outcome =
  | { kind: 'green' }
  /** Tests ran and failed: each by its file and name. */
  | { kind: 'red'; failed: string[] }
  /** There is no result: the tests did not start, or did not end. */
  | { kind: 'broken'; why: string }

type TestRun = { tests: readonly string[]; minutes: number; isFirstEnough: boolean }

/** Runs test files in a copy of the tree, and distinguishes failed tests from tests that could not run. */
export async function runTests(place: string, asked: TestRun): Promise<Outcome> {
  const file = path.join(place, 'test-results/mutants.json')
  rmSync(file, { force: true })
  const { output, isLate } = await runInCopy(
    place,
    [
      'vitest/vitest.mjs',
      'run',
      ...['--project=unit*', '--project=api*', '--cache=false'],
      ...['--reporter=json', '--outputFile.json=test-results/mutants.json'],
      ...(asked.isFirstEnough ? ['--bail=1'] : []),
      ...asked.tests,
    ],
    asked.minutes,
  )
  if (isLate) {
    return { kind: 'broken', why: `it did not end within ${asked.minutes} minutes` }
  }
  const testReport = readReport(file)
  return testReport
    ? judgeReport(testReport, place, asked.tests)
    : { kind: 'broken', why: lastOf(output) }
}

function readReport(file: string): Report | null {
  try {
    return report.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

/** Interprets a report; separate from the run, so that it can be tested. */
export function judgeReport(testReport: Report, place: string, tests: readonly string[]): Outcome {
  const files = testReport.testResults.map((result) => ({
    ...result,
    name: path.relative(place, result.name),
  }))
  const failed = files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${name}: ${fullName}`),
  )
  if (failed.length > 0) {
    return { kind: 'red', failed }
  }
  const missing = tests.find((test) => files.every(({ name }) => name !== test))
  const silent = files.find(({ status }) => status === 'failed')
  if (testReport.success && missing === undefined) {
    return { kind: 'green' }
  }
  return { kind: 'broken', why: lastOf(silent?.message ?? `${missing ?? 'something'} did not run`) }
}

function lastOf(output: string): string {
  return output.trim().split('\n').slice(-8).join('\n') || 'nothing was said'
}
