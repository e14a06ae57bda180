/** The messages between the office and the process that renders its pages. */

/** A call of the API by a page that is being rendered. */
export type ApiQuestion = {
  url: string
  method: string
  headers: [string, string][]
  body: string | null
}

export type ApiAnswer = { status: number; headers: [string, string][]; body: Uint8Array }

/** `secret` is in every request for a page: any program of this machine can reach the port. */
export type Opening = {
  directory: string
  /** The address of the office itself. */
  port: number
  secret: string
}

/** An error, in words. */
export type Fault = { name: string; message: string; stack: string | null }

export type ToRenderer =
  | { kind: 'open'; opening: Opening }
  /** Answered by `alive`; a renderer that does not answer is restarted. */
  | { kind: 'ask' }
  /** Null where the call failed without an answer. */
  | { kind: 'answered'; id: number; answer: ApiAnswer | null }

export type FromRenderer =
  | { kind: 'listening'; port: number }
  | { kind: 'alive' }
  | { kind: 'asked'; id: number; question: ApiQuestion }
  | { kind: 'fault'; route: string; fault: Fault }

export const secretHeader = 'x-kantor-renderer'
