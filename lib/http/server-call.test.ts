import { afterEach, describe, expect, it, vi } from 'vitest'
import { getTechBreak, listReceiveCurrencies } from '@/lib/contracts/calculator'
import { serverCall } from './server-call'

const handlerKey = Symbol.for('kantor.api')
const noBreak = { on: false, text: null, until: null }

afterEach(() => {
  Reflect.deleteProperty(globalThis, handlerKey)
  vi.unstubAllEnvs()
})

function setHandler(respond: (request: Request) => Response): Request[] {
  const requests: Request[] = []
  Reflect.set(globalThis, handlerKey, (request: Request) => {
    requests.push(request)
    return Promise.resolve(respond(request))
  })
  return requests
}

describe('serverCall', () => {
  it('calls the API handler without a socket, in the language of the page', async () => {
    vi.stubEnv('PORT', '4100')
    const seen = setHandler(() => Response.json(noBreak))

    await expect(serverCall(getTechBreak, {}, { locale: 'en' })).resolves.toEqual(noBreak)

    expect(seen[0]?.method).toBe('GET')
    expect(seen[0]?.url).toBe('http://localhost:4100/en/api/v1/calculator/tech/')
    expect(seen[0]?.headers.has('authorization')).toBe(false)
  })

  it('uses the public address as the host', async () => {
    vi.stubEnv('PUBLIC_URL', 'https://kantor.example/')
    const seen = setHandler(() => Response.json(noBreak))
    await serverCall(getTechBreak, {}, { locale: 'ru' })
    expect(seen[0]?.url).toBe('https://kantor.example/api/v1/calculator/tech/')
  })

  it('throws the same ApiError as in the browser', async () => {
    setHandler(() =>
      Response.json({ code: 'not_found', detail: 'Нет такой', requestId: 'r' }, { status: 404 }),
    )
    const promise = serverCall(listReceiveCurrencies, { params: { id: 9 } }, { locale: 'ru' })
    await expect(promise).rejects.toMatchObject({
      name: 'ApiError',
      code: 'not_found',
      detail: 'Нет такой',
      status: 404,
    })
  })

  it('fails when the process has no API handler', async () => {
    await expect(serverCall(getTechBreak, {}, { locale: 'ru' })).rejects.toThrow(/no API/)
  })
})
