import { createServer, get, type IncomingHttpHeaders } from 'node:http'

/*
 * A bare server: it fetches the responses of another server once, and then returns the same bytes.
 * Arguments: the origin of the other server, the request headers as JSON, and the paths.
 */
type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

// The server sets these headers itself.
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

const [origin = '', headersText = '{}', ...paths] = process.argv.slice(2)
// startBare() passes the headers as JSON.
const requestHeaders = JSON.parse(headersText) as Record<string, string>
const answers = new Map<string, Answer>()
for (const path of paths) {
  answers.set(path, await fetchBytes(`${origin}${path}`))
}

const server = createServer((request, response) => {
  const { url = '' } = request
  const end = url.indexOf('&z=')
  // `&z=` begins the tracking parameter of one visitor; no response depends on it.
  const answer = answers.get(end === -1 ? url : url.slice(0, end))
  if (answer) {
    response.writeHead(answer.status, answer.headers).end(answer.body)
  } else {
    response.writeHead(request.url === '/up' ? 200 : 404).end()
  }
})
server.listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit())

function fetchBytes(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: requestHeaders }, (response) => {
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
