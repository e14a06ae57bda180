import { sql } from 'drizzle-orm'
import type { Database } from '@/server/database/client'
import type { AcceptedMail } from '@/tests/setup/outside/mail-server'

/** The mail to the customer for each event. All other events are only shown on the claim's page. */
const templates: Record<string, string> = {
  create: 'claim_created',
  confirm: 'claim_confirmed',
  expire: 'claim_expired',
  accept: 'payment_received',
  recalculate: 'payment_received',
  keep_agreed: 'payment_received',
  cash_ready: 'claim_cash_ready',
  question: 'claim_on_hold',
  choose_again: 'claim_on_hold',
  hold: 'claim_on_hold',
  complete: 'claim_completed',
  reject: 'claim_rejected',
  refund: 'claim_refunding',
  complete_refund: 'claim_refunded',
  unclaimed_payment: 'claim_unclaimed',
  return_unclaimed: 'claim_returned',
}

/* A claim that is confirmed at once gets one mail about both. */
const isOneMailEnough = sql`o.topic = 'claim.create' and m.id is null and exists (
  select from outbox_events c where c.subject_id = o.subject_id and c.topic = 'claim.confirm')`

/* Mails about the verifications, withdrawals and gifts of the demo office. */
const isOfNoClaim = sql`m.claim_id is null and coalesce(o.topic, '') not like 'claim.%'`

/**
 * Checks that each event of a claim wrote the right mail and no other, and that every mail was sent. The
 * mails about anything else are not checked. Returns the violations.
 */
export async function wrongMails(db: Database): Promise<string[]> {
  const known = JSON.stringify(templates)
  const { rows } = await db.execute<{ fault: string }>(sql`
    select coalesce(o.topic || ' ' || o.subject_id, m.dedupe_key) || ': '
      || coalesce(m.template || ' ' || m.state, 'no mail') as fault
    from (
      select o.*, ${known}::jsonb ->> replace(o.topic, 'claim.', '') as template
      from outbox_events o
    ) o
    full join mails m on m.dedupe_key = 'outbox:' || o.id
    where (m.template is distinct from o.template and not (${isOneMailEnough}) and not (${isOfNoClaim}))
      or (m.id is not null and (m.state <> 'sent' or m.claim_id <> o.subject_id))`)
  return rows.map(({ fault }) => fault)
}

export type Delivery = { faults: string[]; mails: number; repeated: number }

/**
 * Checks that each mail arrived at least once. Copies of a mail have the same Message-ID, so that mail
 * programs recognise them.
 */
export async function readDelivery(
  db: Database,
  taken: readonly AcceptedMail[],
): Promise<Delivery> {
  const { rows } = await db.execute<{ id: string; recipient: string; subject: string }>(
    sql`select id, recipient, subject from mails`,
  )
  const faults: string[] = []
  const arrived = new Map<string, AcceptedMail[]>()
  for (const mail of taken) {
    const id = /^<(.+)@/.exec(mail.messageId ?? '')?.[1] ?? ''
    arrived.set(id, [...(arrived.get(id) ?? []), mail])
  }
  for (const { id, recipient, subject } of rows) {
    const copies = arrived.get(id) ?? []
    const texts = new Set(copies.map(({ html, text }) => `${text ?? ''}${html ?? ''}`))
    const isRight = copies.every(
      (copy) => copy.envelope.to.join() === recipient && copy.subject === subject,
    )
    if (texts.size !== 1 || !isRight) {
      faults.push(`${id} to ${recipient} arrived ${copies.length} times, ${texts.size} different`)
    }
    arrived.delete(id)
  }
  faults.push(...[...arrived.keys()].map((id) => `${id} is not a mail of the server`))
  return { faults, mails: rows.length, repeated: taken.length - rows.length }
}
