/** The messages between the server and the process that renders pages. */

/** A call of the API by a page that is being rendered. */
export type ApiQuestion = {
  url: string
  method: string
  headers: [string, string][]
  body: string | null
}

export type ApiAnswer = { status: number; headers: [string, string][]; body: Uint8Array }

/** What the renderer needs to know before it begins to listen. */
export type Opening = {
  directory: string
  /** The port of the server itself. */
  port: number
  /** Every request for a page must contain it, because any program on this machine can connect. */
  secret: string
}

/** An error in a form that can be sent to another process. */
export type Fault = { name: string; message: string; stack: string | null }

export type ToRenderer =
  | { kind: 'open'; opening: Opening }
  /** A probe, which the renderer answers with `alive`. If it does not answer, it is restarted. */
  | { kind: 'ask' }
  /** The answer to an API call; null if the call failed without a response. */
  | { kind: 'answered'; id: number; answer: ApiAnswer | null }

export type FromRenderer =
  | { kind: 'listening'; port: number }
  | { kind: 'alive' }
  | { kind: 'asked'; id: number; question: ApiQuestion }
  | { kind: 'fault'; route: string; fault: Fault }

export const secretHeader = 'x-kantor-renderer'
