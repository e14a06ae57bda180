import { describe, expect, it, vi } from 'vitest'
import { openCachingDoor } from '@/tests/setup/offices/caching-door'
import { createVisitCounter, type VisitsOfDay } from './visit-counter'

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const cookie = 'refferal=anna7; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax'

async function open(options: Parameters<typeof openCachingDoor>[0] = {}) {
  const visits: string[] = []
  const door = await openCachingDoor({ countVisit: (code) => visits.push(code), ...options })
  const visit = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    door.ask(path, { method, headers: { 'user-agent': browser, ...headers } })
  return { ...door, visit, visits }
}

describe('a page that is requested with a referral code', () => {
  it('sets the cookie and counts a visit, whether it is rendered, cached, unchanged (304) or for one visitor', async () => {
    const { visit, visits, seen } = await open()
    const rendered = await visit('/faq?refferal=anna7')
    const cached = await visit('/faq?utm_source=x&refferal=anna7')
    const known = await visit('/faq?refferal=anna7', {
      'if-none-match': String(cached.headers.etag),
    })
    const forOne = await visit('/account?refferal=anna7')
    expect([rendered, cached, known].map(({ headers }) => headers['set-cookie'])).toEqual([
      [cookie],
      [cookie],
      [cookie],
    ])
    expect(known.status).toBe(304)
    expect(forOne.headers['set-cookie']).toEqual(['locale=xx', cookie])
    expect(visits).toEqual(['anna7', 'anna7', 'anna7', 'anna7'])
    // The page is still rendered only once for everybody.
    expect(seen).toHaveLength(2)
    expect((await visit('/faq')).headers).not.toHaveProperty('set-cookie')
  })

  it('keeps the language cookie next to it', async () => {
    const { visit } = await open()
    const { headers } = await visit('/en/faq?refferal=anna7', { 'accept-language': 'en' })
    expect(headers['set-cookie']).toEqual([cookie, expect.stringMatching(/^locale=en; /)])
  })

  it('sets a secure cookie if the site has https', async () => {
    const { visit } = await open({ publicUrl: new URL('https://kantor.example') })
    const { headers } = await visit('/faq?refferal=anna7', { host: 'kantor.example' })
    expect(headers['set-cookie']?.[0]).toContain('; HttpOnly; Secure; SameSite=Lax')
  })

  it('keeps the links by which a browser came before, and counts each link once', async () => {
    const { visit, visits } = await open()
    const comes = async (kept: string, code = 'boris') => {
      const cookies = { cookie: `locale=ru; refferal=${kept}` }
      const { headers } = await visit(`/faq?refferal=${code}`, cookies)
      return headers['set-cookie']?.[0]?.split(';')[0]
    }
    expect(await comes('anna7')).toBe('refferal=anna7.boris')
    expect(await comes('anna7.boris')).toBeUndefined()
    expect(await comes('a.b.c.d.e.f.g.h')).toBeUndefined()
    expect(visits).toEqual(['boris'])
  })

  it.each<[string, string, Record<string, string>, string?]>([
    ['a code of another shape', '/faq?refferal=%3Cb%3E', {}],
    ['a code that is too long', `/faq?refferal=${'x'.repeat(65)}`, {}],
    ['another parameter', '/faq?xrefferal=anna7', {}],
    ['a file', '/icon.svg?refferal=anna7', {}],
    [
      'a crawler',
      '/faq?refferal=anna7',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
    ],
    ['a preview', '/faq?refferal=anna7', { 'user-agent': 'WhatsApp/2.23' }],
    ['nobody', '/faq?refferal=anna7', { 'user-agent': '' }],
    ['a prefetch', '/faq?refferal=anna7', { 'sec-purpose': 'prefetch;prerender' }],
    ['a frame of another site', '/faq?refferal=anna7', { 'sec-fetch-dest': 'iframe' }],
    ['a navigation within the site', '/faq?refferal=anna7', { rsc: '1' }],
    ['HEAD', '/faq?refferal=anna7', {}, 'HEAD'],
  ])('counts nothing for %s', async (_name, path, headers, method) => {
    const { visit, visits } = await open()
    const answer = await visit(path, headers, method)
    expect(String(answer.headers['set-cookie'])).not.toContain('refferal')
    expect(visits).toEqual([])
  })
})

describe('the counter of visits', () => {
  const own = '198.51.100.1'

  function openCounter() {
    const stored: (readonly VisitsOfDay[])[] = []
    const [onFull, onFault] = [vi.fn(), vi.fn()]
    const day = { now: () => new Date('2026-11-27T23:59:59Z') }
    const store = vi.fn((visits: readonly VisitsOfDay[]) => {
      stored.push(visits)
      return Promise.resolve()
    })
    const counter = createVisitCounter({ clock: day, store, onFull, onFault, maxCodes: 2000 })
    return { counter, stored, store, onFull, onFault }
  }

  it('stores what it counted in one piece, and what is left when it closes', async () => {
    const { counter, stored } = openCounter()
    for (const code of ['anna7', 'boris', 'anna7']) {
      counter.count(code, own)
    }
    await counter.flush()
    counter.count('boris', own)
    await counter.close()
    const day = '2026-11-27'
    expect(stored).toEqual([
      [
        { code: 'anna7', day, count: 2 },
        { code: 'boris', day, count: 1 },
      ],
      [{ code: 'boris', day, count: 1 }],
    ])
  })

  it('holds a bounded number of made-up codes, and says so once', async () => {
    const { counter, stored, onFull } = openCounter()
    for (let round = 0; round < 2; round++) {
      for (let index = 0; index < 100_000; index++) {
        counter.count(`code${index}`, `${index >> 4}`)
      }
      await counter.flush()
    }
    expect(stored.map(({ length }) => length)).toEqual([2000, 2000])
    expect(onFull).toHaveBeenCalledTimes(1)
    await counter.close()
  })

  it('counts few visits from one address, so that somebody who makes up codes cannot crowd out others', async () => {
    const { counter, stored, onFull } = openCounter()
    for (let index = 0; index < 100_000; index++) {
      counter.count(`code${index}`, '203.0.113.9')
    }
    counter.count('anna7', own)
    await counter.flush()
    expect(stored[0]).toHaveLength(31)
    expect(stored[0]?.at(-1)).toMatchObject({ code: 'anna7', count: 1 })
    expect(onFull).toHaveBeenCalledTimes(1)
    counter.count('boris', '203.0.113.9')
    for (let index = 0; index < 20_000; index++) {
      counter.count('anna7', `${index}`)
    }
    await counter.close()
    expect(stored[1]?.map(({ count }) => count)).toEqual([1, 9999])
  })

  it('keeps its counts while the database does not answer', async () => {
    const { counter, stored, store, onFault } = openCounter()
    store.mockRejectedValueOnce(new Error('down'))
    counter.count('anna7', own)
    await counter.flush()
    counter.count('anna7', own)
    await counter.close()
    expect(onFault).toHaveBeenCalledTimes(1)
    expect(stored).toEqual([[{ code: 'anna7', day: '2026-11-27', count: 2 }]])
  })
})
