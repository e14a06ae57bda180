import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { localCertificate } from './local-certificate'

export type TakenMail = Email & { envelope: { from: string; to: string[] } }

export type MailServer = {
  host: string
  /** What it took, in order. */
  taken: TakenMail[]
  /** The next words to mails, in order; what is not said otherwise is taken. `hang` says nothing. */
  say: (...words: (number | 'hang')[]) => void
  close: () => Promise<void>
}

type Options = Pick<SMTPServerOptions, 'secure' | 'authOptional' | 'onAuth' | 'hideSTARTTLS'>

/** A real mail server on 127.0.0.1 that takes mails or refuses them as it is told. */
export async function openMailServer(options: Options = {}): Promise<MailServer> {
  const taken: TakenMail[] = []
  const words: (number | 'hang')[] = []
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    ...localCertificate,
    ...options,
    onData: (stream, { envelope }, answer) => {
      const taking = bytesOf(stream).then(async (bytes) => {
        const word = words.shift()
        if (word === 'hang') {
          return
        }
        if (word !== undefined) {
          const text = `said of <${envelope.rcptTo[0]?.address ?? ''}>`
          answer(Object.assign(new Error(text), { responseCode: word }))
          return
        }
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const to = envelope.rcptTo.map(({ address }) => address)
        taken.push({ ...(await PostalMime.parse(bytes)), envelope: { from, to } })
        answer(null, `taken as no. ${taken.length}`)
      })
      // Who breaks off before the end has sent nothing.
      taking.catch(() => undefined)
    },
  })
  // A client that breaks off is what some tests are about.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address with one.
  const { port } = server.server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    taken,
    say: (...next) => words.push(...next),
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
