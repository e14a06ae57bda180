/** A mail as it leaves, with everything filled in. */
export type OutgoingMail = {
  /** Made into its Message-ID, so that one that was sent twice can be told from two. */
  id: string
  recipient: string
  /** Whom an answer goes to, where that is not the office; one address. */
  replyTo?: string
  subject: string
  html: string
  text: string
}

/** Who takes mails and brings them on. */
export interface Mailer {
  /** The server's word when it has taken the mail. Anything else is a `MailFault`. */
  send(mail: OutgoingMail): Promise<{ answer: string }>
}

type MailFaultOptions = {
  /** It will not be taken however often it is tried. */
  isFinal: boolean
  cause?: unknown
}

/** The mail was not taken. `answer` is the server's word, or what happened to the connection. */
export class MailFault extends Error {
  readonly answer: string
  readonly isFinal: boolean

  constructor(answer: string, { isFinal, cause }: MailFaultOptions) {
    // A server's word quotes the recipient, and messages of errors go to logs.
    super('A mail was not taken.', { cause })
    this.name = 'MailFault'
    this.answer = answer
    this.isFinal = isFinal
  }
}

/**
 * What mails are sent with. Secrets are not kept with a mail: they are made anew when it leaves.
 */
export type MailContext = {
  /** Null where no mail server is set. */
  mailer: Mailer | null
  /** What opens a claim. */
  secretOf: (claimId: string) => Promise<string>
  /** What makes the link of an account work. */
  codeOf: (code: MailedCode) => Promise<string>
}

/** A link that was mailed, as the database knows it. */
export type MailedCode = { id: string; purpose: 'activate' | 'restore' }
