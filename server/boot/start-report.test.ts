import { expect, it } from 'vitest'
import { createTestContainer } from '@/tests/setup/test-container'
import { startReport } from './start-report'

const demoLogins = [{ email: 'operator@kantor.test', password: 'desk-of-the-demo' }]

it.each([
  [true, 'a demo office', true],
  [false, 'a real office on a database with demo data', false],
])('shows the demo’s logins only when they work: %s, %s', (isDemoSeeded, _name, isShown) => {
  const { container } = createTestContainer({ config: { isDemoSeeded } })
  const report = startReport({
    config: container.config,
    version: '1.0.0',
    database: 'embedded',
    isDemo: true,
    wasSeeded: false,
    demoLogins,
    seconds: 1,
  })
  expect(report.includes('desk-of-the-demo')).toBe(isShown)
})
