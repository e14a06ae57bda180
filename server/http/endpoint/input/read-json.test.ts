import { describe, expect, it } from 'vitest'
import { readJson } from './read-json'

/* A request whose sender disconnects in the middle of the body. */
function cutOff(headers: Record<string, string>): Request {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"login":'))
      controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
    },
  })
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    duplex: 'half',
  }
  return new Request('http://localhost/', init)
}

it('says what is wrong with a body that is not JSON', async () => {
  const headers = { 'content-type': 'application/json' }
  const request = new Request('http://localhost/', { method: 'POST', headers, body: '{"a":' })
  const refusal = { code: 'bad_request', text: 'json_unreadable' }
  await expect(readJson(request)).rejects.toMatchObject(refusal)
})

describe('a body whose sender disconnects', () => {
  it.each([
    ['with a declared length', { 'content-length': '40' }],
    ['sent in chunks', {}],
  ])('%s is refused as a bad request, not as an internal error', async (_name, headers) => {
    await expect(readJson(cutOff(headers))).rejects.toMatchObject({ code: 'bad_request' })
  })
})
