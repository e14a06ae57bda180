import fc from 'fast-check'

/* Parts of HTTP messages that no correct client writes. */
const lines = [
  'GET /api/v1/calculator/ HTTP/1.1',
  'GET /api/v1/calculator/ HTTP/0.9',
  'GET /api/v1/calculator/ HTTP/9.9',
  'GET http://evil.example/api/ HTTP/1.1',
  'CONNECT evil.example:443 HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'GET  /  HTTP/1.1',
  'GET /\x00 HTTP/1.1',
  'GET /\x80\xff HTTP/1.1',
  'get / http/1.1',
  'POST /front-api/auth/login/ HTTP/1.1',
  'POST /front-api/auth/logout/ HTTP/1.1',
  `GET /${'a'.repeat(20_000)} HTTP/1.1`,
  '\x16\x03\x01\x02\x00\x01\x00',
  '',
]
const headers = [
  'Host: 127.0.0.1',
  'Host: 127.0.0.1\r\nHost: evil.example',
  'Connection: close',
  'Connection: upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13',
  'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk',
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 5, 6',
  'Content-Length: 99999999999999999999',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: \x0bchunked',
  'Content-Type: application/json',
  'Content-Encoding: gzip',
  'Expect: 100-continue',
  'Expect: nothing',
  ' folded: line',
  'No colon',
  'Bad\x00name: x',
  'X: \x7f\x01',
  `X: ${'y'.repeat(20_000)}`,
  ...[300, 3000].map((n) => Array.from({ length: n }, (_, index) => `X${index}: 1`).join('\r\n')),
  'Cookie: ' + 'a=b; '.repeat(2000),
]
const bodies = [
  '',
  '{}',
  '5\r\n{"a":\r\n0\r\n\r\n',
  'ffffffffffffffffff\r\n',
  '0\r\n\r\nGET /metrics HTTP/1.1\r\n\r\n',
  'zz\r\n',
]

export const wireBytes: fc.Arbitrary<Buffer> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...lines),
        fc.array(fc.constantFrom(...headers), { maxLength: 6 }),
        fc.constantFrom('\r\n', '\n'),
        fc.constantFrom(...bodies),
        fc.oneof(
          { weight: 3, arbitrary: fc.constant(1) },
          fc.double({ min: 0, max: 1, noNaN: true }),
        ),
      )
      .map(([line, headerLines, end, body, part]) => {
        const bytes = Buffer.from([line, ...headerLines, '', body].join(end), 'latin1')
        // Cut off at a random byte, as if the connection broke.
        return bytes.subarray(0, Math.ceil(bytes.byteLength * part))
      }),
  },
  fc.uint8Array({ minLength: 1, maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
)
