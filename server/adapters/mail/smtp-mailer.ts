import { createTransport } from 'nodemailer'
import type SMTPTransport from 'nodemailer/lib/smtp-transport'
import type { MailConfig } from '@/server/config/mail'
import {
  MailFault,
  type MailBlame,
  type Mailer,
  type OutgoingMail,
} from '@/server/modules/mailer/ports'

export type SmtpOptions = {
  /** Timeouts: of one silence of the server, and of the whole sending. */
  silenceMilliseconds?: number
  deadlineMilliseconds?: number
  /** Trusted besides the certificates that this machine trusts anyway. */
  certificate?: string
}

/**
 * Sends over SMTP, with one connection per mail. `smtps:` is encrypted from the start; `smtp:` must
 * become so by STARTTLS before anything is sent, except to this machine and where the address says
 * `tls=none`.
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
    // Nothing in a mail may make this machine read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const transport = createTransport(settings)

  return {
    send: async (mail) => {
      assertOneLine(mail)
      const sending = transport.sendMail(messageOf(mail, from))
      try {
        const { response } = await within(deadlineMilliseconds, sending)
        return { answer: tidy(response) }
      } catch (error) {
        const greet = () => within(silenceMilliseconds, transport.verify())
        throw faultOf(error, await blameOf(error, greet))
      }
    },
  }
}

const ports = { 'smtps:': 465, 'smtp:': 587 } as const
const ownMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/

function serverOf(url: URL) {
  const isSecure = url.protocol === 'smtps:'
  const isPlain =
    !isSecure &&
    (url.search === '?tls=none' || (url.search === '' && ownMachine.test(url.hostname)))
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
    // The envelope is given explicitly, so that no parsing of the headers can add a recipient.
    envelope: { from: from.address, to: [recipient] },
    subject,
    html,
    text,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  }
}

/* A line break in a header would begin another header; a comma or a bracket another recipient. */
const unsafeInAddress = /[\p{C}\s,;:<>()[\]\\"]/u

function assertOneLine({ recipient, replyTo = '', subject }: OutgoingMail): void {
  const isUnsafe = [recipient, replyTo].some((address) => unsafeInAddress.test(address))
  if (isUnsafe || /\p{C}/u.test(subject)) {
    throw new MailFault('headers refused', { isFinal: true })
  }
}

async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
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

/* Only an answer about this mail is permanent; a wrong password can be corrected meanwhile. */
const aboutTheMail = new Set(['EENVELOPE', 'EMESSAGE'])

/*
 * What a server answers about one mail concerns that mail, except that it is closing (421). Any
 * other fault may mean a server that accepts nothing, or one that is slow with this recipient.
 * Whether it greets us and accepts our login tells the two apart, so that nobody can stop all mails
 * by one address.
 */
async function blameOf(error: unknown, greet: () => Promise<unknown>): Promise<MailBlame> {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown }
  if (typeof code === 'string' && aboutTheMail.has(code) && typeof responseCode === 'number') {
    if (responseCode !== 421) {
      return 'mail'
    }
  }
  return greet().then(
    () => 'unknown',
    () => 'server',
  )
}

function faultOf(error: unknown, blames: MailBlame): MailFault {
  const { code, responseCode, response, message } = (error ?? {}) as Partial<
    Record<'code' | 'responseCode' | 'response' | 'message', unknown>
  >
  const isFinal =
    typeof code === 'string' &&
    aboutTheMail.has(code) &&
    typeof responseCode === 'number' &&
    responseCode >= 500
  const answerText = typeof response === 'string' && response !== '' ? response : message
  const answer = tidy(typeof answerText === 'string' ? answerText : 'unknown')
  return new MailFault(answer, { isFinal, blames, cause: error })
}

const longestAnswer = 500

/* Text from outside: cut to one line, no control characters, no more than an operator reads. */
function tidy(answer: string): string {
  return answer
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, longestAnswer)
}

/** The mailer of the settings; null where they name no server. */
export function createMailer({ mail }: { mail: MailConfig | null }): Mailer | null {
  return mail && createSmtpMailer(mail)
}
