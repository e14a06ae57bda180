/** A mail ready to be sent, with everything filled in. */
export type OutgoingMail = {
  /** Becomes the Message-ID, so that one mail sent twice can be distinguished from two mails. */
  id: string
  recipient: string
  /** The address for replies, if they do not go to the office; a single address. */
  replyTo?: string
  subject: string
  html: string
  text: string
}

/** Accepts mails and delivers them. */
export interface Mailer {
  /** Returns the server's answer when it accepted the mail. Otherwise throws a `MailError`. */
  send(mail: OutgoingMail): Promise<{ answer: string }>
}

/**
 * The cause when a mail was not accepted. `mail`: the mail itself. `server`: the server accepts no
 * mail at all. `unknown`: the server did not answer about this mail but still accepts connections.
 */
export type MailErrorCause = 'mail' | 'server' | 'unknown'

type MailFaultOptions = {
  /** True when the mail will never be accepted, however often it is tried. */
  isFinal: boolean
  /** The default is `mail`. */
  blames?: MailErrorCause
  cause?: unknown
}

/** The mail was not accepted. `answer` is the server's answer, or what happened to the connection. */
export class MailError extends Error {
  readonly answer: string
  readonly isFinal: boolean
  readonly blames: MailErrorCause

  constructor(answer: string, { isFinal, blames = 'mail', cause }: MailFaultOptions) {
    // Error messages are logged and the server's answer quotes the recipient, so the message does
    // not contain the answer.
    super('A mail was not accepted.', { cause })
    this.name = 'MailError'
    this.answer = answer
    this.isFinal = isFinal
    this.blames = blames
  }
}

/** The state of sending: whether it has stopped, since when, and the server's last answer. */
export type MailBreakerState = { isOpen: boolean; since: Date | null; answer: string | null }

/** `answered`: the server answered about the mail. `nothing`: no mail server was contacted. */
export type MailOutcome = 'answered' | 'nothing'

/**
 * The circuit breaker of the mail server. While the server accepts nothing, mails wait here
 * together instead of each using up its attempts. From time to time one of them is tried. When the
 * server accepts this mail, or refuses it because of the mail itself, all mails continue at once.
 */
export type MailBreaker = {
  /** Does the work once the server accepts mails; rejects when `signal` aborts the wait. */
  pass: (work: () => Promise<MailOutcome>, signal?: AbortSignal) => Promise<void>
  state: () => MailBreakerState
}

/**
 * The dependencies of sending a mail. Secrets are not stored with a mail: they are derived again when
 * the mail is sent.
 */
export type MailContext = {
  /** Null when no mail server is configured. */
  mailer: Mailer | null
  /** Makes mails wait together while the server accepts none. */
  breaker: MailBreaker
  /** The secret that opens a claim. */
  secretOf: (claimId: string) => Promise<string>
  /** The secret that opens a guest's verification. */
  verificationSecretOf: (verificationId: string) => Promise<string>
  /** The code in the link of an account mail, without which the link does not work. */
  codeOf: (code: MailedCode) => Promise<string>
}

/** A mailed link, as it is stored in the database. */
export type MailedCode = { id: string; purpose: 'activate' | 'restore' }
