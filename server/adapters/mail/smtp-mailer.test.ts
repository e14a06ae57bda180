import { createServer, type AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { localCertificate } from '@/tests/setup/outside/local-certificate'
import { openMailServer, type MailServer } from '@/tests/setup/outside/mail-server'
import { MailError } from '@/server/modules/mailer/ports'
import { createSmtpMailer, type SmtpOptions } from './smtp-mailer'

let server: MailServer
afterEach(() => server.close())

const id = '0190b6a0-0000-7000-8000-000000000001'
const mail = {
  id,
  recipient: 'anna@example.org',
  subject: 'Кантор: заявка № 1042 создана',
  html: '<p>Привет</p>',
  text: 'Привет',
}
const from = { name: 'Кантор', address: 'office@kantor.example' }
const trusted = { certificate: localCertificate.cert }

function mailer(address: string, options: SmtpOptions = {}) {
  return createSmtpMailer({ url: new URL(address), from }, options)
}

async function faultOf(sending: Promise<unknown>): Promise<MailError> {
  const fault: unknown = await sending.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(fault instanceof MailError)) {
    throw new Error('The mail was sent, or failed with another error.', { cause: fault })
  }
  return fault
}

describe('sending by SMTP', () => {
  it('sends HTML and plain text from the office’s address, with a message id', async () => {
    server = await openMailServer()
    const { answer } = await mailer(`smtp://${server.host}`).send(mail)
    expect(answer).toContain('taken as no. 1')
    const [taken] = server.taken
    expect(taken).toMatchObject({
      subject: mail.subject,
      from,
      to: [{ address: 'anna@example.org', name: '' }],
      messageId: `<${id}@kantor.example>`,
      envelope: { from: 'office@kantor.example', to: ['anna@example.org'] },
    })
    expect(taken?.text?.trim()).toBe('Привет')
    expect(taken?.html?.trim()).toBe('<p>Привет</p>')
    const headers = new Map(taken?.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('auto-submitted')).toBe('auto-generated')
  })

  it('sets an address for replies when the mail has one', async () => {
    server = await openMailServer()
    await mailer(`smtp://${server.host}`).send({ ...mail, replyTo: 'boris@example.org' })
    await mailer(`smtp://${server.host}`).send(mail)
    expect(server.taken.map(({ replyTo }) => replyTo)).toEqual([
      [{ address: 'boris@example.org', name: '' }],
      undefined,
    ])
  })

  it('logs in when the address has a user and a password', async () => {
    const logins: unknown[] = []
    server = await openMailServer({
      secure: true,
      authOptional: false,
      onAuth: ({ username, password }, _session, answer) => {
        logins.push([username, password])
        answer(null, { user: 'office' })
      },
    })
    await mailer(`smtps://office:p%40ss@${server.host}`, trusted).send(mail)
    expect(logins).toEqual([['office', 'p@ss']])
    expect(server.taken).toHaveLength(1)
  })

  it('reports a refused password as temporary, because it can be corrected', async () => {
    server = await openMailServer({
      secure: true,
      authOptional: false,
      onAuth: (_auth, _session, answer) => answer(new Error('no')),
    })
    const sending = mailer(`smtps://office:wrong@${server.host}`, trusted).send(mail)
    const { isFinal, answer } = await faultOf(sending)
    expect(isFinal).toBe(false)
    expect(answer).toContain('535')
    expect(answer).not.toContain('wrong')
  })

  it.each(['smtps', 'smtp'])(
    'sends over %s only to a server with a trusted certificate',
    async (scheme) => {
      server = await openMailServer({ secure: scheme === 'smtps' })
      const address = `${scheme}://${server.host}?tls=required`
      expect((await faultOf(mailer(address).send(mail))).isFinal).toBe(false)
      expect(server.taken).toEqual([])
      await mailer(address, trusted).send(mail)
      expect(server.taken).toHaveLength(1)
    },
  )

  it('sends nothing unencrypted when encryption is required', async () => {
    server = await openMailServer({ hideSTARTTLS: true })
    // An attacker could remove the server's offer of TLS: then no mail is sent.
    const stripped = await plainServer()
    const fault = await faultOf(mailer(`smtp://${stripped.host}?tls=required`).send(mail))
    expect(fault.isFinal).toBe(false)
    expect(stripped.received.join('')).not.toContain('MAIL FROM')
    await stripped.close()
  })

  it('treats 4xx as temporary and 5xx as final, and reports the server’s answer', async () => {
    server = await openMailServer()
    server.say(451, 550)
    const sender = mailer(`smtp://${server.host}`)
    const later = await faultOf(sender.send(mail))
    expect([later.isFinal, later.answer]).toEqual([false, '451 said of <anna@example.org>'])
    const never = await faultOf(sender.send(mail))
    expect([never.isFinal, never.answer]).toEqual([true, '550 said of <anna@example.org>'])
    // The error itself goes to the log, so it must not contain addresses.
    expect(never.message).not.toContain('anna')
  })

  it('fails after a timeout when the server is silent', async () => {
    server = await openMailServer()
    server.say('hang', 'hang')
    const silent = mailer(`smtp://${server.host}`, { silenceMilliseconds: 100 })
    expect((await faultOf(silent.send(mail))).isFinal).toBe(false)
    const late = mailer(`smtp://${server.host}`, { deadlineMilliseconds: 100 })
    expect((await faultOf(late.send(mail))).answer).toContain('took too long')
  })

  it('reports whether the server accepts nothing or refused only this mail', async () => {
    server = await openMailServer()
    const at = (host: string) => mailer(`smtp://${host}`, { silenceMilliseconds: 1_000 })
    server.say(451, 550, 'hang')
    const mailers = [at(server.host), at(server.host), at(server.host)]
    const verdicts: string[] = []
    for (const sender of mailers) {
      verdicts.push((await faultOf(sender.send(mail))).blames)
    }
    // The server greets but does not answer about this mail: the cause is unknown.
    expect(verdicts).toEqual(['mail', 'mail', 'unknown'])

    const silent = createServer(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    expect((await faultOf(at(`127.0.0.1:${port}`).send(mail))).blames).toBe('server')
    await new Promise((resolve) => silent.close(resolve))
    expect((await faultOf(at(`127.0.0.1:${port}`).send(mail))).blames).toBe('server')
  })

  it('reports a missing server as temporary', async () => {
    server = await openMailServer()
    await server.close()
    expect((await faultOf(mailer(`smtp://${server.host}`).send(mail))).isFinal).toBe(false)
  })

  it.each([
    { recipient: 'anna@example.org\r\nBcc: eve@example.org' },
    { recipient: 'anna@example.org,eve@example.org' },
    { recipient: 'Anna <eve@example.org>' },
    { subject: 'Hello\r\nBcc: eve@example.org' },
    { replyTo: 'anna@example.org\r\nBcc: eve@example.org' },
    { replyTo: 'anna@example.org,eve@example.org' },
  ])('refuses additional headers or recipients in %j', async (change) => {
    server = await openMailServer()
    const fault = await faultOf(mailer(`smtp://${server.host}`).send({ ...mail, ...change }))
    expect(fault.isFinal).toBe(true)
    expect(server.taken).toEqual([])
  })
})

/** A server without STARTTLS. */
async function plainServer() {
  const received: string[] = []
  const plain = createServer((socket) => {
    socket.write('220 plain ESMTP\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (bytes: Buffer) => {
      const line = bytes.toString()
      received.push(line)
      socket.write(line.startsWith('EHLO') ? '250 plain\r\n' : '502 no\r\n')
    })
  })
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve))
  // For a server that listens on a port, `address()` returns an AddressInfo.
  const { port } = plain.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => void plain.close(() => resolve())),
  }
}
