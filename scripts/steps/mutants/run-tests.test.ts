import { describe, expect, it } from 'vitest'
import { judgeReport } from './run-tests'

const file = (status: 'passed' | 'failed', tests: Record<string, string>) => ({
  name: '/copy/lib/money/money.test.ts',
  status,
  message: status === 'failed' ? 'SyntaxError: Unexpected token' : '',
  assertionResults: Object.entries(tests).map(([fullName, each]) => ({ fullName, status: each })),
})
const judge = (success: boolean, ...testResults: ReturnType<typeof file>[]) =>
  judgeReport({ success, testResults }, '/copy', ['lib/money/money.test.ts'])

describe('The outcome of a test run for a fault', () => {
  it('is red when a test failed', () => {
    expect(
      judge(false, file('failed', { 'rounds up': 'passed', 'rounds down': 'failed' })),
    ).toEqual({ kind: 'red', failed: ['lib/money/money.test.ts: rounds down'] })
  })

  it('is green when all tests passed', () => {
    expect(judge(true, file('passed', { 'rounds up': 'passed' }))).toEqual({ kind: 'green' })
  })

  it('is broken when the test file could not be loaded', () => {
    const outcome = judge(false, file('failed', {}))
    expect(outcome).toEqual({ kind: 'broken', why: 'SyntaxError: Unexpected token' })
  })

  it('is broken when its tests could not start', () => {
    expect(judge(false, file('failed', { 'rounds up': 'skipped' }))).toMatchObject({
      kind: 'broken',
    })
  })

  it('is broken when a named test file did not run', () => {
    expect(judge(true)).toEqual({ kind: 'broken', why: 'lib/money/money.test.ts did not run' })
  })
})
