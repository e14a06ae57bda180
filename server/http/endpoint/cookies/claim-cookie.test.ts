import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { hasClaimCookieName } from '@/lib/contracts/claims/claim-cookie-name'
import type { ApiEnv } from '@/server/http/api-env'
import { writeClaimCookie } from './claim-cookie'

const idOf = (age: number) => `0190b6a0-0000-7000-8000-${String(1000 - age).padStart(12, '0')}`
const nameOf = (age: number) => `claim_${idOf(age).replaceAll('-', '')}`
const secret = 'a'.repeat(43)

/** The cookies that the server sets when a claim is opened in a browser that already has `cookies`. */
async function claimCookiesSetBy(cookies: string[], id: string, publicUrl: URL | null = null) {
  const set = await allCookiesSetBy(cookies, id, publicUrl)
  return set.filter((line) => !line.startsWith(hasClaimCookieName))
}

async function allCookiesSetBy(cookies: string[], id: string, publicUrl: URL | null = null) {
  const app = new Hono<ApiEnv>()
  app.get('/', (c) => {
    writeClaimCookie(c, { id, secret }, { publicUrl })
    return c.body(null, 204)
  })
  const answer = await app.request('/', { headers: { cookie: cookies.join('; ') } })
  return answer.headers.getSetCookie()
}

it('keeps the cookies of the newest claims and of the claim that was just opened', async () => {
  const opened = Array.from({ length: 25 }, (_, age) => `${nameOf(age)}=${secret}`)
  const others = ['kantor_refresh=x', 'claim_nothing=y']
  const set = await claimCookiesSetBy([...others, ...opened], idOf(500))
  expect(set[0]).toMatch(new RegExp(`^${nameOf(500)}=${secret}; Max-Age=5184000`))
  const removed = set.slice(1).map((line) => line.split('=')[0])
  expect(removed).toEqual([19, 20, 21, 22, 23, 24].map(nameOf))
  expect(set.slice(1).every((line) => line.includes('Max-Age=0'))).toBe(true)
})

it('deletes no cookie while there are few', async () => {
  expect(await claimCookiesSetBy([`${nameOf(1)}=${secret}`], idOf(0))).toHaveLength(1)
})

it('binds the cookie to the host if the site has https', async () => {
  const opened = Array.from({ length: 20 }, (_, age) => `${nameOf(age)}=${secret}`)
  const set = await claimCookiesSetBy(opened, idOf(500), new URL('https://kantor.example'))
  expect(set[0]).toMatch(new RegExp(`^__Host-${nameOf(500)}=${secret}; .*Path=/; HttpOnly; Secure`))
  expect(set.slice(1).map((line) => line.split('=')[0])).toEqual([nameOf(19)])
})

it('tells scripts only that there is a claim', async () => {
  const set = await allCookiesSetBy([], idOf(1), new URL('https://kantor.example'))
  const markCookies = set.filter((line) => line.startsWith('has_claim='))
  expect(markCookies).toEqual(['has_claim=1; Max-Age=5184000; Path=/; Secure; SameSite=Lax'])
})
