import { proveBooksNow } from '@/server/modules/claims'
import { recordBooksAudit } from '@/server/modules/health'
import { countBroken } from '@/server/modules/ledger'
import { withDatabase } from './steps/with-database'

/*
 * Checks that the rows of the ledger obey its rules, and that claims and withdrawals agree with it. The
 * command can be used while the server runs. It prints the first rows that break each rule, and exits
 * with 1 if there are any.
 */
await withDatabase({ as: 'office' }, async (db) => {
  const differences = await proveBooksNow(db)
  const total = countBroken(differences)
  // A read-only copy of the database can be checked as well; the result is not stored there.
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
    total === 0
      ? 'The ledger balances, and claims and withdrawals agree with it.'
      : `${total} differences.`,
  )
  process.exitCode = total === 0 ? 0 : 1
})
