import { z } from 'zod'
import {
  declineReasons,
  revokeReasons,
  verificationKinds,
} from '@/lib/contracts/verification/verification-lists'
import { localePath, type Locale } from '@/lib/i18n/locales'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { defineJob, enqueueJob } from '@/server/database/jobs'
import type { FilledTemplate } from '@/server/mail/templates/templates'
import { queueMail } from './queue-mail'
import { writeMail } from './write-mail'

/*
 * A stored mail contains this placeholder instead of the secret of a guest's verification, which is
 * filled in when the mail is sent. A claim's secret has a similar placeholder.
 */
const secretPlaceholder = '~verification-secret~'

export function withVerificationSecret(text: string, secret: string): string {
  return text.replaceAll(secretPlaceholder, () => secret)
}

/** The link as the desk shows it: the same page, without the secret. */
export function withoutVerificationSecret(text: string): string {
  return text.replaceAll(`#${secretPlaceholder}`, '')
}

export function hasVerificationSecret(text: string): boolean {
  return text.includes(secretPlaceholder)
}

const common = { kind: z.enum(verificationKinds), masked: z.string() }
const decided = { ...common, remark: z.string().nullable() }
const fault = z.object({
  /** What the fault is about, in the recipient's language; left out by an older version. */
  label: z.string().nullish(),
  reason: z.enum(declineReasons),
  remark: z.string().nullable(),
})

/** What a customer gets a mail about. The number is always masked. */
const verificationMail = z.discriminatedUnion('template', [
  z.object({ template: z.literal('verification_link'), ...common }),
  z.object({
    template: z.literal('verification_approved'),
    ...decided,
    until: z.iso.datetime().nullable(),
  }),
  z.object({ template: z.literal('verification_declined'), ...decided, faults: z.array(fault) }),
  z.object({
    template: z.literal('verification_revoked'),
    ...decided,
    reason: z.enum(revokeReasons),
  }),
  z.object({ template: z.literal('verification_expired'), ...decided }),
])
export type VerificationMail = z.input<typeof verificationMail>

const order = z.object({
  dedupeKey: z.string().min(1),
  recipient: z.string(),
  locale: z.enum(['ru', 'en']),
  verificationId: z.uuid(),
  /** A guest's link has the secret that opens the verification. */
  isGuest: z.boolean(),
  /** The claim to whose page the mail leads, if the verification can be opened only through that claim. */
  claimId: z.uuid().nullish(),
  mail: verificationMail,
})
type Order = z.output<typeof order>

/** Writes a mail to a customer about their verification. The mail about a move is enqueued with the move. */
export const writeVerificationMailJob = defineJob('mailer.write-verification', order)

type Queued = Pick<Order, 'claimId' | 'dedupeKey' | 'isGuest' | 'verificationId'> & {
  to: { email: string; locale: Locale }
  mail: VerificationMail
}

/** Queues a mail about a verification, in the caller's transaction. A job writes and renders it. */
export async function queueVerificationMail(tx: Tx, { to, ...mail }: Queued): Promise<void> {
  const { email: recipient, locale } = to
  await enqueueJob(tx, writeVerificationMailJob, { ...mail, recipient, locale })
}

type Site = { origin: string; timezone: string; nameIn: (locale: Locale) => string }

/** Writes, renders and queues the mail. Calling this twice with the same deduplication key makes one mail. */
export async function writeVerificationMail(
  db: Database,
  { ordered, site, now }: { ordered: Order; site: Site; now: Date },
): Promise<void> {
  const { claimId = null, dedupeKey, isGuest, locale, recipient, verificationId } = ordered
  const path = claimId === null ? `/verification/${verificationId}` : `/claim/${claimId}`
  const page = `${site.origin}${localePath(locale, path)}`
  const url = isGuest ? `${page}#${secretPlaceholder}` : page
  const written = await writeMail({
    ...templateOf(ordered.mail, {
      ...{ site: site.nameIn(locale), timezone: site.timezone, url },
      isByOrder: claimId !== null,
    }),
    ...{
      dedupeKey,
      recipient,
      locale,
      claimId: null,
      verificationId: isGuest ? verificationId : null,
    },
  })
  await inTransaction(db, (tx) => queueMail(tx, { ...written, now }))
}

type Common = { site: string; timezone: string; url: string; isByOrder: boolean }

function templateOf(mail: Order['mail'], site: Common): FilledTemplate {
  switch (mail.template) {
    case 'verification_approved': {
      const { template, until, ...props } = mail
      return {
        template,
        props: { ...site, ...props, until: until === null ? null : new Date(until) },
      }
    }
    case 'verification_link': {
      const { template, ...props } = mail
      return { template, props: { ...site, ...props } }
    }
    case 'verification_declined': {
      const { template, ...props } = mail
      return { template, props: { ...site, ...props } }
    }
    case 'verification_revoked': {
      const { template, ...props } = mail
      return { template, props: { ...site, ...props } }
    }
    case 'verification_expired': {
      const { template, ...props } = mail
      return { template, props: { ...site, ...props } }
    }
  }
}
