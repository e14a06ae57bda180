import type { NamedPair } from './calculator-pairs'

export type PublicRequest = { method: 'GET' | 'POST'; path: string; body?: string }

/** How many network addresses make a call at the same time. */
export const stressAddresses = 10

/** A call that anybody may make, and how often an address may make it in a minute. */
export type PublicCall = {
  name: string
  perAddress: number
  make: (index: number) => PublicRequest
}

export type StressedOffice = { pairs: readonly NamedPair[]; direction: string }

const calculator = '/api/v1/calculator'
const users = '/api/v1/users'

/** The most expensive calls, as often as the default limits allow. */
export function callsOf(office: StressedOffice): PublicCall[] {
  return [...pageCalls(office), ...readCalls(office), ...commands()]
}

/* No limit counts requests for cached pages; all addresses together send ten thousand of them. */
const cachedPerAddress = 1_000

function pageCalls({ pairs, direction }: StressedOffice): PublicCall[] {
  return [
    get('invented parameters', cachedPerAddress, (index) => `/?utm_source=${index}&q${index}=1`),
    get('pairs by codes', cachedPerAddress, (index) => {
      const pair = pairs[index % pairs.length]
      return `/?cur_from=${pair?.from.code ?? ''}&cur_to=${pair?.to.code ?? ''}&gclid=${index}`
    }),
    get(
      'direction pages with referrals',
      cachedPerAddress,
      (index) => `${direction}?refferal=a${index}`,
    ),
    get('the login page', cachedPerAddress, (index) => `/login?next=%2Faccount%3F${index}`),
    get('pages that are not there', 600, (index) => `/nowhere-${index}`),
  ]
}

function readCalls({ pairs }: StressedOffice): PublicCall[] {
  return [
    get('course of a pair', 120, (index) => {
      const pair = pairs[index % pairs.length]
      return `${calculator}/pair/${pair?.from.id ?? 0}/${pair?.to.id ?? 0}/`
    }),
    get('settings with names', 120, (index) => `${calculator}/settings/?cur_from=NO${index}`),
    get('exports', 300, () => '/export/rates.xml'),
    get('news', 300, () => '/api/v1/news/?size=100'),
  ]
}

function commands(): PublicCall[] {
  const emailOf = (index: number) => `visitor-${process.pid}-${index}@example.com`
  const password = 'correct horse battery staple 7 of a long winter'
  const signUp = (index: number, chosen: string) => ({
    email: emailOf(index),
    password: chosen,
    repeatPassword: chosen,
    agree: true,
  })
  const weak = (index: number) => `${'password1'.repeat(20)}${index}`
  return [
    post('sign-up', 20, `${users}/signup/`, (index) => signUp(index, password)),
    post('sign-up that is refused', 20, `${users}/signup/`, (index) => signUp(index, weak(index))),
    post('signing in', 8, '/front-api/auth/login/', (index) => ({
      email: emailOf(index),
      password,
    })),
    post('a forgotten password', 20, `${users}/restore/`, (index) => ({ email: emailOf(index) })),
    post('claims that are refused', 20, '/api/v1/claim/', (index) => ({
      email: emailOf(index),
      fromPs: 1,
      toPs: 3,
      fromSumma: '1',
    })),
  ]
}

function get(name: string, perAddress: number, path: (index: number) => string): PublicCall {
  return { name, perAddress, make: (index) => ({ method: 'GET', path: path(index) }) }
}

function post(
  name: string,
  perAddress: number,
  path: string,
  body: (index: number) => object,
): PublicCall {
  const make = (index: number): PublicRequest => ({
    method: 'POST',
    path,
    body: JSON.stringify(body(index)),
  })
  return { name, perAddress, make }
}

/** Each call has networks of its own, so that no call is refused because of another one. */
export function addressOf(call: number, person: number): string {
  return `10.${call + 20}.${person}.7`
}
