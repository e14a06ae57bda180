import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import path from 'node:path'

/*
 * What an office has between its visitors and itself: a proxy with TLS that speaks HTTP/2. Over HTTP/1.1
 * a browser opens six connections, and most files of a page would wait for one of the others.
 * Arguments: the origin, and the folder with `key.pem` and `certificate.pem`.
 */
const [origin = '', folder = ''] = process.argv.slice(2)
const { host, hostname, port } = new URL(origin)
const agent = new Agent({ keepAlive: true })
const hopHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade']

function forward(incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void {
  const own = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'))
  const headers = { ...Object.fromEntries(own), host }
  const { method, url } = incoming
  const passed = request({ agent, hostname, port, method, path: url, headers }, (answer) => {
    const kept = Object.entries(answer.headers).filter(([name]) => !hopHeaders.includes(name))
    outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept))
    answer.pipe(outgoing)
  })
  passed.once('error', () => outgoing.destroy())
  // A stream of events ends when its reader leaves.
  outgoing.once('close', () => passed.destroy())
  incoming.pipe(passed)
}

const server = createSecureServer(
  {
    key: readFileSync(path.join(folder, 'key.pem')),
    cert: readFileSync(path.join(folder, 'certificate.pem')),
  },
  forward,
)
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('listening'))
process.once('SIGTERM', () => process.exit())
