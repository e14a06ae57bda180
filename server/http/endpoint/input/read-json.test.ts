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

describe('a body whose sender disconnects', () => {
  it.each([
    ['with a declared length', { 'content-length': '40' }],
    ['sent in chunks', {}],
  ])('%s is refused as a bad request, not as an internal error', async (_name, headers) => {
    await expect(readJson(cutOff(headers))).rejects.toMatchObject({ code: 'bad_request' })
  })
})
