import { sql, type SQL } from 'drizzle-orm'
import type { UserRole } from '@/lib/contracts/accounts/me'
import type { Locale } from '@/lib/i18n/locales'
import { signUp, type Account } from '../accounts'
import { withDatabase } from '../database'

type Member = { baseURL: string | undefined; language: Locale; role?: UserRole }

/** Makes an account whose address is confirmed; an operator's if `role` says so. */
export async function makeMember({ baseURL, language, role = 'user' }: Member): Promise<Account> {
  const account = await signUp(baseURL, language)
  await change(sql`
    update users set activated_at = now(), role = ${role} where email = ${account.email}`)
  return account
}

/** Sets the value in USD from which on two operators approve a withdrawal. */
export async function askSecondOperatorFrom(usd: string): Promise<void> {
  await change(sql`
    update settings set value = jsonb_set(value, '{secondFromUsd}', to_jsonb(${usd}::text))
    where key = 'withdrawals'`)
}

/** Lets the hold of an account's reward end now. */
export async function endHold({ email }: Account): Promise<void> {
  const ofReferrer = sql`referrer_id = (select id from users where email = ${email})`
  await change(
    sql`update referral_rewards set payable_at = now() where ${ofReferrer}`,
    // Triggers refuse to change rewards, and sums on hold that do not match them. So triggers are disabled.
    sql`set local session_replication_role = replica`,
    sql`update referral_holds set hour = date_trunc('hour', now(), 'UTC') where ${ofReferrer}`,
  )
}

async function change(statement: SQL, ...before: SQL[]): Promise<void> {
  await withDatabase((db) =>
    db.transaction(async (tx) => {
      for (const earlier of before) {
        await tx.execute(earlier)
      }
      const { rowCount } = await tx.execute(statement)
      if (rowCount !== 1) {
        throw new Error(`One row should have been changed, not ${String(rowCount)}.`)
      }
    }),
  )
}
