import { createTransport } from 'nodemailer'
import type SMTPTransport from 'nodemailer/lib/smtp-transport'
import type { MailConfig } from '@/server/config/mail'
import {
  MailError,
  type MailErrorCause,
  type Mailer,
  type OutgoingMail,
} from '@/server/modules/mailer/ports'

export type SmtpOptions = {
  /** Timeouts: how long the server may stay silent, and how long sending may take in total. */
  silenceMilliseconds?: number
  deadlineMilliseconds?: number
  /** The certificate to trust, instead of those that this machine trusts. */
  certificate?: string
}

/**
 * Sends over SMTP, with one connection per mail. `smtps:` is encrypted from the start. `smtp:` must be
 * encrypted by STARTTLS before anything is sent, unless the server is this machine or the address
 * contains `tls=none`.
 */
export function createSmtpMailer({ url, from }: MailConfig, options: SmtpOptions = {}): Mailer {
  const { silenceMilliseconds = 15_000, deadlineMilliseconds = 40_000, certificate } = options
  const settings: SMTPTransport.Options = {
    ...serverOf(url),
    connectionTimeout: silenceMilliseconds,
    greetingTimeout: silenceMilliseconds,
    socketTimeout: silenceMilliseconds,
    dnsTimeout: silenceMilliseconds,
    tls: { minVersion: 'TLSv1.2', ...(certificate !== undefined && { ca: certificate }) },
    // The content of a mail must not make this machine read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const transport = createTransport(settings)

  return {
    send: async (mail) => {
      assertOneLine(mail)
      const sending = transport.sendMail(messageOf(mail, from))
      try {
        const { response } = await withTimeout(deadlineMilliseconds, sending)
        return { answer: tidy(response) }
      } catch (error) {
        const greet = () => withTimeout(silenceMilliseconds, transport.verify())
        throw faultOf(error, await blameOf(error, greet))
      }
    },
  }
}

const ports = { 'smtps:': 465, 'smtp:': 587 } as const
const thisMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/

function serverOf(url: URL) {
  const isSecure = url.protocol === 'smtps:'
  const isPlain =
    !isSecure &&
    (url.search === '?tls=none' || (url.search === '' && thisMachine.test(url.hostname)))
  const user = decodeURIComponent(url.username)
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? ports[isSecure ? 'smtps:' : 'smtp:'] : Number(url.port),
    secure: isSecure,
    requireTLS: !isSecure && !isPlain,
    ignoreTLS: isPlain,
    ...(user !== '' && { auth: { user, pass: decodeURIComponent(url.password) } }),
  }
}

function messageOf(mail: OutgoingMail, from: MailConfig['from']) {
  const { id, recipient, replyTo, subject, html, text } = mail
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    messageId: `<${id}@${domain}>`,
    from,
    to: { name: '', address: recipient },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    // The envelope is set explicitly, so that parsing the headers cannot add a recipient.
    envelope: { from: from.address, to: [recipient] },
    subject,
    html,
    text,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  }
}

/* A line break would begin another header; a comma or a bracket would add another recipient. */
const unsafeInAddress = /[\p{C}\s,;:<>()[\]\\"]/u

function assertOneLine({ recipient, replyTo = '', subject }: OutgoingMail): void {
  const isUnsafe = [recipient, replyTo].some((address) => unsafeInAddress.test(address))
  if (isUnsafe || /\p{C}/u.test(subject)) {
    throw new MailError('headers refused', { isFinal: true })
  }
}

async function withTimeout<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the mail server took too long')), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/* Only these errors are about the mail itself and can be final. A wrong password can be corrected. */
const mailErrorCodes = new Set(['EENVELOPE', 'EMESSAGE'])

/*
 * A server's answer about one mail concerns only that mail, except 421, with which the server closes
 * the connection. Any other error can mean that the server accepts nothing, or that it is slow with
 * this recipient only. A new connection with a login shows which, so that nobody can stop all mails
 * with one address.
 */
async function blameOf(error: unknown, greet: () => Promise<unknown>): Promise<MailErrorCause> {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown }
  if (typeof code === 'string' && mailErrorCodes.has(code) && typeof responseCode === 'number') {
    if (responseCode !== 421) {
      return 'mail'
    }
  }
  return greet().then(
    () => 'unknown',
    () => 'server',
  )
}

function faultOf(error: unknown, blames: MailErrorCause): MailError {
  const { code, responseCode, response, message } = (error ?? {}) as Partial<
    Record<'code' | 'responseCode' | 'response' | 'message', unknown>
  >
  const isFinal =
    typeof code === 'string' &&
    mailErrorCodes.has(code) &&
    typeof responseCode === 'number' &&
    responseCode >= 500
  const answerText = typeof response === 'string' && response !== '' ? response : message
  const answer = tidy(typeof answerText === 'string' ? answerText : 'unknown')
  return new MailError(answer, { isFinal, blames, cause: error })
}

const maxAnswerLength = 500

/* Makes text from outside safe to show: one line without control characters, limited in length. */
function tidy(answer: string): string {
  return answer
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, maxAnswerLength)
}

/** The mailer for the configured server; null without a server. */
export function createMailer({ mail }: { mail: MailConfig | null }): Mailer | null {
  return mail && createSmtpMailer(mail)
}
