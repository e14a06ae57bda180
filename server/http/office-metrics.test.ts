import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { createTestContainer } from '@/tests/setup/test-container'
import { recordBooksAudit } from '@/server/modules/health'
import { addOfficeGauges } from './office-metrics'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('a scrape shows the state of the office: what is waiting, whether the books agree, and what is wrong', async () => {
  const { db, pool } = database
  const { metrics, health } = createTestContainer({ db, now: () => new Date() }).container
  addOfficeGauges(metrics.registry, health, db)
  await pool.query(
    `select graphile_worker.add_job(task, '{}'::json, run_at => now() - interval '10 minutes')
     from (values ('claims.expire'), ('mailer.send'), ('mailer.send'), ('nothing.known')) as due (task)`,
  )
  await recordBooksAudit(db, 3)

  const text = await metrics.registry.metrics()
  expect(text).toContain('kantor_queue_jobs{lane="claims"} 1')
  expect(text).toContain('kantor_queue_jobs{lane="mail"} 2')
  expect(text).toContain('kantor_queue_jobs{lane="unknown"} 1')
  expect(text).toMatch(/kantor_queue_oldest_seconds\{lane="claims"\} 6\d\d/)
  expect(text).toContain('kantor_claims{state="completed"} 0')
  expect(text).toContain('kantor_mails{state="queued"} 0')
  expect(text).toContain('kantor_workers 0')
  expect(text).toContain('kantor_audit_differences 3')
  expect(text).toMatch(/kantor_database_connections\{state="open"\} [1-9]/)
  for (const [reason, value] of [
    ['worker', 1],
    ['books', 1],
    ['queue', 1],
    ['database', 0],
  ]) {
    expect(text).toContain(`kantor_unwell{reason="${reason}"} ${value}`)
  }
})
