import type { MailConfig } from '@/server/config/mail'
import type { Mailer } from '@/server/modules/mailer/ports'
import { createSmtpMailer } from './smtp-mailer'

/** Who brings mails on; null where the settings name nobody. */
export function createMailer({ mail }: { mail: MailConfig | null }): Mailer | null {
  return mail && createSmtpMailer(mail)
}
