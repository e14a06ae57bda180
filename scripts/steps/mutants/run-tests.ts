import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { runInCopy } from './run-in-copy'

/* The part of Vitest's JSON report that is used here. */
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
  /** Tests ran and failed; each is listed as `file: name`. */
  | { kind: 'red'; failed: string[] }
  /** There is no result, because the tests did not start or did not end. */
  | { kind: 'broken'; why: string }

type TestRun = { tests: readonly string[]; minutes: number; stopsAtFirstFailure: boolean }

/**
 * Runs test files in a copy of the tree, and distinguishes failed tests from tests that could not run.
 */
export async function runTests(directory: string, testRun: TestRun): Promise<Outcome> {
  const file = path.join(directory, 'test-results/mutants.json')
  rmSync(file, { force: true })
  const { output, isLate } = await runInCopy(
    directory,
    [
      'vitest/vitest.mjs',
      'run',
      ...['--project=unit*', '--project=api*', '--cache=false'],
      ...['--reporter=json', '--outputFile.json=test-results/mutants.json'],
      ...(testRun.stopsAtFirstFailure ? ['--bail=1'] : []),
      ...testRun.tests,
    ],
    testRun.minutes,
  )
  if (isLate) {
    return { kind: 'broken', why: `The run did not end within ${testRun.minutes} minutes` }
  }
  const testReport = readReport(file)
  return testReport
    ? judgeReport(testReport, directory, testRun.tests)
    : { kind: 'broken', why: lastOf(output) }
}

function readReport(file: string): Report | null {
  try {
    return report.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

/** Derives the outcome from a report. It is separate from the run, so that it can be tested. */
export function judgeReport(
  testReport: Report,
  directory: string,
  tests: readonly string[],
): Outcome {
  const files = testReport.testResults.map((result) => ({
    ...result,
    name: path.relative(directory, result.name),
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
  const unreadable = files.find(({ status }) => status === 'failed')
  if (testReport.success && missing === undefined) {
    return { kind: 'green' }
  }
  return {
    kind: 'broken',
    why: lastOf(unreadable?.message ?? `${missing ?? 'a test file'} did not run`),
  }
}

function lastOf(output: string): string {
  return output.trim().split('\n').slice(-8).join('\n') || 'The run printed nothing.'
}
