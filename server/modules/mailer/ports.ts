/** A mail ready to be sent, with everything filled in. */
export type OutgoingMail = {
  /** Becomes its Message-ID, so that one mail that was sent twice can be told from two mails. */
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
  /** Returns the server's answer when it accepted the mail. Otherwise throws a `MailFault`. */
  send(mail: OutgoingMail): Promise<{ answer: string }>
}

/**
 * The cause when a mail was not accepted: the mail itself; the server, which accepts none at all; or
 * unknown: the server did not answer about this mail, but it still accepts connections.
 */
export type MailBlame = 'mail' | 'server' | 'unknown'

type MailFaultOptions = {
  /** It will never be accepted, however often it is tried. */
  isFinal: boolean
  /** The default is `mail`. */
  blames?: MailBlame
  cause?: unknown
}

/** The mail was not accepted. `answer` is the server's answer, or what happened to the connection. */
export class MailFault extends Error {
  readonly answer: string
  readonly isFinal: boolean
  readonly blames: MailBlame

  constructor(answer: string, { isFinal, blames = 'mail', cause }: MailFaultOptions) {
    // The server's answer quotes the recipient, and error messages are logged, so it is left out
    // here.
    super('A mail was not taken.', { cause })
    this.name = 'MailFault'
    this.answer = answer
    this.isFinal = isFinal
    this.blames = blames
  }
}

/** The state of sending: whether it has stopped, since when, and the server's last answer. */
export type MailBreakerState = { isOpen: boolean; since: Date | null; answer: string | null }

/** Whether the server answered about the mail, or was not reached. */
export type MailOutcome = 'answered' | 'nothing'

/**
 * The circuit breaker of the mail server. While the server accepts nothing, mails wait here
 * together instead of each using up its attempts. From time to time one of them is tried; when it
 * is accepted, or refused because of itself, all continue at once.
 */
export type MailBreaker = {
  /** Does the work when the server accepts mails; rejects when `signal` aborts the wait. */
  pass: (work: () => Promise<MailOutcome>, signal?: AbortSignal) => Promise<void>
  state: () => MailBreakerState
}

/**
 * What sending a mail needs. Secrets are not stored with a mail: they are derived again when it is
 * sent.
 */
export type MailContext = {
  /** Null when no mail server is configured. */
  mailer: Mailer | null
  /** Where mails wait together while the server accepts none. */
  breaker: MailBreaker
  /** The secret that opens a claim. */
  secretOf: (claimId: string) => Promise<string>
  /** The code that makes the link of an account work. */
  codeOf: (code: MailedCode) => Promise<string>
}

/** A mailed link, as it is stored in the database. */
export type MailedCode = { id: string; purpose: 'activate' | 'restore' }
