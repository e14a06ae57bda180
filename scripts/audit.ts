import { proveBooksNow } from '@/server/modules/claims'
import { recordBooksAudit } from '@/server/modules/health'
import { countBroken } from '@/server/modules/ledger'
import { withDatabase } from './steps/with-database'

/*
 * Proves the ledger from its rows, and that it agrees with the claims, also while the office runs.
 * Prints the first rows that break each rule; exits with 1 when any does.
 */
await withDatabase({ as: 'office' }, async (db) => {
  const differences = await proveBooksNow(db)
  const total = countBroken(differences)
  // A read-only copy of the database can be proved as well.
  await recordBooksAudit(db, total).catch(() =>
    console.error('The result of the audit could not be stored.'),
  )
  for (const { book, rule, subject } of differences) {
    console.log(`${book}: ${rule}: ${subject}`)
  }
  if (total > differences.length) {
    const counts = new Map(differences.map(({ book, rule, of }) => [`${book}: ${rule}`, of]))
    counts.forEach((of, rule) => console.log(`${rule}: ${of} in all`))
  }
  console.log(
    total === 0 ? 'The ledger balances, and claims agree with it.' : `${total} differences.`,
  )
  process.exitCode = total === 0 ? 0 : 1
})
