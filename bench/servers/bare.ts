import { createServer, get, type IncomingHttpHeaders } from 'node:http'

/*
 * The least a server can do: it asks another for its answers once, byte for byte, and from then on
 * gives the same. Called with the other's origin, the headers to ask with, and the paths.
 */
type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

// The server itself says when it answered and how the connection goes on.
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

const [origin = '', headersText = '{}', ...paths] = process.argv.slice(2)
// What the bench wrote.
const asking = JSON.parse(headersText) as Record<string, string>
const answers = new Map<string, Answer>()
for (const path of paths) {
  answers.set(path, await ask(`${origin}${path}`))
}

const server = createServer((request, response) => {
  const { url = '' } = request
  const mark = url.indexOf('&z=')
  // The mark of one visitor, which no answer hangs on.
  const answer = answers.get(mark === -1 ? url : url.slice(0, mark))
  if (answer) {
    response.writeHead(answer.status, answer.headers).end(answer.body)
  } else {
    response.writeHead(request.url === '/up' ? 200 : 404).end()
  }
})
server.listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit())

function ask(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: asking }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const body = Buffer.concat(chunks)
        const headers = Object.fromEntries(
          Object.entries(response.headers).filter(([name]) => !ownHeaders.has(name)),
        )
        headers['content-length'] = `${body.length}`
        resolve({ status: response.statusCode ?? 0, headers, body })
      })
    }).once('error', reject)
  })
}
