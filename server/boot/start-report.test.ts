import { expect, it } from 'vitest'
import { createTestContainer } from '@/tests/setup/test-container'
import { startReport } from './start-report'

const demoLogins = [{ email: 'operator@kantor.test', password: 'desk-of-the-demo' }]

it.each([
  [true, 'a demo office', true],
  [false, 'a real office over the demo’s data', false],
])('says the demo’s logins only where they open something: %s', (isDemoSeeded, _name, isSaid) => {
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
  expect(report.includes('desk-of-the-demo')).toBe(isSaid)
})
