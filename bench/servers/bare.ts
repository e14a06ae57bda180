import { createServer, get, type IncomingHttpHeaders } from 'node:http'

/*
 * The least a server can do: it fetches another server's answers once, and from then on returns the
 * same bytes. Called with the other's origin, the headers to send, and the paths.
 */
type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

// The server sets these headers itself.
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
  // The tracking parameter of one visitor, on which no answer depends.
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
