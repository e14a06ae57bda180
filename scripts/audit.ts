import { proveBooksNow } from '@/server/modules/claims'
import { recordBooksAudit } from '@/server/modules/health'
import { countBroken } from '@/server/modules/ledger'
import { isAlarm, listReconciliations, type Reconciliation } from '@/server/modules/reconciliation'
import { toText } from '@/lib/money/decimal'
import { withDatabase } from './steps/with-database'

/*
 * Checks that the rows of the ledger obey its rules, and that claims and withdrawals agree with it. The command can
 * be used while the server runs. It prints the first rows that break each rule, and the last comparison of each
 * rail's wallet with the books. It exits with 1 if a rule is broken, or if a wallet differs from the books by more
 * than the explained difference.
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
  const wallets = await listReconciliations(db, { now: new Date() })
  wallets.forEach((each) => console.log(sentenceOn(each)))
  process.exitCode = total === 0 && !wallets.some(isAlarm) ? 0 : 1
})

function sentenceOn({ code, last, rail, state, unexplained }: Reconciliation): string {
  const asset = `wallet: ${rail} ${code}`
  const since = last && `block ${String(last.height)}, ${last.at.toISOString()}`
  const found =
    unexplained === null || unexplained.isZero()
      ? ''
      : `differs from the books by ${toText(unexplained)}`
  if (state === 'unknown') {
    const known = since === null ? 'it was never read' : `last known at ${since}`
    return [`${asset}: unknown, ${known}`, found].filter((part) => part !== '').join('; then it ')
  }
  const named = state === 'unnamed' ? 'not compared: no difference was named yet' : found
  return `${asset}: ${state === 'equal' ? 'equals the books' : named} (${since ?? ''})`
}
