/** A mail as it leaves, with everything filled in. */
export type OutgoingMail = {
  /** Becomes its Message-ID, so that one mail sent twice can be told from two mails. */
  id: string
  recipient: string
  /** Where an answer goes, if not to the office; one address. */
  replyTo?: string
  subject: string
  html: string
  text: string
}

/** Who takes mails and brings them on. */
export interface Mailer {
  /** What the server said when it took the mail. Anything else is a `MailFault`. */
  send(mail: OutgoingMail): Promise<{ answer: string }>
}

/**
 * Whose doing it is that a mail was not taken: the mail's own; the server's, which takes none at all;
 * or nobody can tell, since the server was silent about this one and spoke about others.
 */
export type MailBlame = 'mail' | 'server' | 'unknown'

type MailFaultOptions = {
  /** It will not be taken however often it is tried. */
  isFinal: boolean
  /** The mail's own, when left out. */
  blames?: MailBlame
  cause?: unknown
}

/** The mail was not taken. `answer` is the server's word, or what happened to the connection. */
export class MailFault extends Error {
  readonly answer: string
  readonly isFinal: boolean
  readonly blames: MailBlame

  constructor(answer: string, { isFinal, blames = 'mail', cause }: MailFaultOptions) {
    // A server's word quotes the recipient, and messages of errors go to logs.
    super('A mail was not taken.', { cause })
    this.name = 'MailFault'
    this.answer = answer
    this.isFinal = isFinal
    this.blames = blames
  }
}

/** How sending goes: whether it stands still, since when, and the last thing the server said. */
export type MailBreakerState = { isOpen: boolean; since: Date | null; answer: string | null }

/** Whether the server said something about the mail, or was not reached. */
export type MailOutcome = 'answered' | 'nothing'

/**
 * Stands before the mail server. While that takes nothing, mails wait here together instead of each
 * using up its tries: now and then one of them goes ahead, and when it is taken, or refused by its own
 * fault, all go on at once.
 */
export type MailBreaker = {
  /** Does the work when the server takes mails; rejects when `signal` aborts the wait. */
  pass: (work: () => Promise<MailOutcome>, signal?: AbortSignal) => Promise<void>
  state: () => MailBreakerState
}

/**
 * What mails are sent with. Secrets are not kept with a mail: they are made anew when it leaves.
 */
export type MailContext = {
  /** Null where no mail server is set. */
  mailer: Mailer | null
  /** Where mails wait together while that server takes none. */
  breaker: MailBreaker
  /** What opens a claim. */
  secretOf: (claimId: string) => Promise<string>
  /** What makes the link of an account work. */
  codeOf: (code: MailedCode) => Promise<string>
}

/** A link that was mailed, as the database knows it. */
export type MailedCode = { id: string; purpose: 'activate' | 'restore' }
