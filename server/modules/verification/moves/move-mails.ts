import { eq } from 'drizzle-orm'
import type { Locale } from '@/lib/i18n/locales'
import type { Tx } from '@/server/database/client'
import { users } from '@/server/database/schema/people/users'
import { queueVerificationMail, type VerificationMail } from '@/server/modules/mailer'
import { claimStates } from '@/lib/contracts/claims/claim-states'
import { listClaimIdsOf } from '../claims/claim-links'
import { listInputsOf } from '../forms/forms.repository'
import type { VerificationRow } from '../verifications.repository'
import type { MoveVerification } from './move-command'

type Moved = {
  before: VerificationRow
  after: VerificationRow
  command: MoveVerification
  seq: number
}

/**
 * Queues the mail about a move that its customer did not make themselves. What a guest started from a
 * claim has an address that nobody has proved, so its mail leads to the claim and opens nothing.
 */
export async function queueMoveMail(tx: Tx, { before, after, command, seq }: Moved): Promise<void> {
  const mail = mailOf(after, command)
  const to = mail && (await recipientOf(tx, before))
  const isOfClaim = before.userId === null && before.mailbox === null
  if (to) {
    await queueVerificationMail(tx, {
      to,
      dedupeKey: `verification:${after.id}:${String(seq)}`,
      verificationId: after.id,
      isGuest: before.userId === null && before.mailbox !== null,
      claimId: isOfClaim
        ? ((await listClaimIdsOf(tx, after.id, claimStates)).at(-1) ?? null)
        : null,
      mail:
        mail.template === 'verification_declined' ? await named(tx, after, mail, to.locale) : mail,
    })
  }
}

type Declined = Extract<VerificationMail, { template: 'verification_declined' }>

/* With several photos, a reason alone does not say which of them to take again. */
async function named(
  tx: Tx,
  row: VerificationRow,
  mail: Declined,
  locale: Locale,
): Promise<Declined> {
  const form = await listInputsOf(tx, row)
  const labelOf = (key: string) => {
    const input = form.find((each) => each.key === key)
    return input ? input[locale === 'ru' ? 'labelRu' : 'labelEn'] : null
  }
  const faults = row.faults.map(({ input, reason, remark }) => ({
    label: labelOf(input),
    reason,
    remark,
  }))
  return { ...mail, faults }
}

function mailOf(row: VerificationRow, command: MoveVerification): VerificationMail | null {
  const { kind, numberMasked: masked } = row
  const common = { kind, masked: masked ?? '', remark: row.remark }
  switch (command.move) {
    case 'approve':
      return {
        template: 'verification_approved',
        ...common,
        until: row.validUntil?.toISOString() ?? null,
      }
    case 'decline':
      return {
        template: 'verification_declined',
        ...common,
        faults: row.faults.map(({ reason, remark }) => ({ reason, remark })),
      }
    case 'revoke':
      return {
        template: 'verification_revoked',
        ...common,
        reason: row.revokeReason ?? 'other',
      }
    case 'expire':
      return { template: 'verification_expired', ...common }
    case 'submit':
    case 'withdraw':
    case 'remove':
      return null
  }
}

/** Who gets mails about a verification: its user, or the guest. */
export async function recipientOf(
  tx: Tx,
  { email, locale, userId }: Pick<VerificationRow, 'email' | 'locale' | 'userId'>,
): Promise<{ email: string; locale: 'ru' | 'en' } | null> {
  if (userId === null) {
    return email === null ? null : { email, locale }
  }
  const [user] = await tx
    .select({ email: users.email, locale: users.locale, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId))
  return user?.deletedAt === null ? { email: user.email, locale: user.locale } : null
}
