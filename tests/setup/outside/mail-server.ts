import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { localCertificate } from './local-certificate'

export type AcceptedMail = Email & { envelope: { from: string; to: string[] } }

export type MailServer = {
  host: string
  /** The accepted mails, in order. */
  taken: AcceptedMail[]
  /**
   * Sets how the next mails are answered, in order: with this error code, or not at all (`hang`). All
   * later mails are accepted.
   */
  say: (...answers: (number | 'hang')[]) => void
  close: () => Promise<void>
}

type Options = Pick<SMTPServerOptions, 'secure' | 'authOptional' | 'onAuth' | 'hideSTARTTLS'>

/** Starts a real mail server on 127.0.0.1, which accepts mails unless the test sets another answer. */
export async function openMailServer(options: Options = {}): Promise<MailServer> {
  const taken: AcceptedMail[] = []
  const plannedAnswers: (number | 'hang')[] = []
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    ...localCertificate,
    ...options,
    onData: (stream, { envelope }, answer) => {
      const handling = bytesOf(stream).then(async (bytes) => {
        const planned = plannedAnswers.shift()
        if (planned === 'hang') {
          return
        }
        if (planned !== undefined) {
          const text = `said of <${envelope.rcptTo[0]?.address ?? ''}>`
          answer(Object.assign(new Error(text), { responseCode: planned }))
          return
        }
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const to = envelope.rcptTo.map(({ address }) => address)
        taken.push({ ...(await PostalMime.parse(bytes)), envelope: { from, to } })
        answer(null, `taken as no. ${taken.length}`)
      })
      // A client that disconnects before the end has sent no mail.
      handling.catch(() => undefined)
    },
  })
  // Some tests disconnect clients on purpose.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this type.
  const { port } = server.server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    taken,
    say: (...next) => plannedAnswers.push(...next),
    close: () =>
      new Promise((resolve) => {
        server.connections.forEach((connection) => connection.close())
        server.close(() => resolve())
      }),
  }
}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) {
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
