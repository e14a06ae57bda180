import fc from 'fast-check'
import type { Operation, Parameter } from './description'
import { hostileBody, hostileText } from './hostile'
import { formsOf, headersOfForm } from './forms'
import { valuesOf } from './schema-values'

export type HostileRequest = {
  method: string
  /** The path as it is sent, with its query. */
  target: string
  headers: Record<string, string>
  body: Buffer | null
  /** The role of the user with whose token it is sent. */
  caller: 'nobody' | 'user' | 'operator'
  /** The call for which it is meant, or null. */
  operation: Operation | null
  /** The number of the known thing that it uses, or null if it uses none. */
  about: number | null
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'QUERY']

/* Path segments that are not validly encoded, or that encode something forbidden. */
const oddSegments = [
  '%',
  '%zz',
  '%0',
  '%00',
  '%c0%af',
  '%ed%a0%80',
  '%ff%fe',
  '..%2f..%2f',
  '..',
  '.',
  '%2e%2e',
  ';a=b',
  '1;x',
  '1%20',
  '%31',
  '+1',
  '1.0',
  '01',
  '%0d%0aX-A:%20b',
  '\\',
  'é',
]

export function requestsTo(operations: readonly Operation[]): fc.Arbitrary<HostileRequest> {
  return fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...operations).chain(requestsOf) },
    { weight: 1, arbitrary: undescribedRequests(operations) },
  )
}

function requestsOf(operation: Operation): fc.Arbitrary<HostileRequest> {
  const named = (location: Parameter['in']) =>
    operation.parameters.filter((one) => one.in === location)
  return fc.record({
    method: fc.oneof(
      { weight: 30, arbitrary: fc.constant(operation.method) },
      { weight: 1, arbitrary: fc.constantFrom(...methods) },
    ),
    target: fc
      .tuple(
        fc.constantFrom('', '', '/en'),
        pathsOf(operation, named('path')),
        queriesOf(named('query')),
      )
      .map((parts) => parts.join('')),
    headers: operation.form ? headersOfForm : headersFor(operation.body !== null),
    body: sentTo(operation),
    caller: fc.oneof(
      { weight: 8, arbitrary: fc.constant('operator' as const) },
      { weight: 1, arbitrary: fc.constantFrom('nobody' as const, 'user' as const) },
    ),
    operation: fc.constant(operation),
    about: fc.option(fc.nat(), { freq: 4 }),
  })
}

function sentTo({ body, form }: Operation): fc.Arbitrary<Buffer | null> {
  if (form) {
    return formsOf(form)
  }
  return body ? bodiesOf(body) : fc.constant(null)
}

function pathsOf({ path }: Operation, parameters: readonly Parameter[]): fc.Arbitrary<string> {
  const segments = parameters.map(({ schema }) =>
    fc.oneof(
      { weight: 8, arbitrary: valuesOf(schema, 0).map((value) => encode(String(value))) },
      { weight: 2, arbitrary: hostileText.map((text) => encode(text.slice(0, 900))) },
      { weight: 1, arbitrary: fc.constantFrom(...oddSegments) },
    ),
  )
  const end = fc.constantFrom('', '', '', '', '/', '//', '?', '%20')
  return fc.tuple(fc.tuple(...segments), end).map(([values, more]) => {
    const filled = parameters.reduce(
      (text, { name }, index) => text.replace(`{${name}}`, () => values[index] ?? ''),
      path,
    )
    return `${filled}${more}`
  })
}

function queriesOf(parameters: readonly Parameter[]): fc.Arbitrary<string> {
  const known = parameters.map(({ name, schema }) =>
    fc
      .oneof(
        { weight: 6, arbitrary: valuesOf(schema, 0).map(String) },
        { weight: 1, arbitrary: hostileText.map((text) => text.slice(0, 600)) },
      )
      .map((value) => `${encode(name)}=${encode(value)}`),
  )
  const odd = fc.constantFrom(
    'locale=en',
    'locale=xx',
    'a=%',
    'a=%zz&b=%c0%af',
    '&&&=&=',
    'a[]=1&a[0]=2&a[b]=3',
    '__proto__[x]=1',
    'id=1&id=2&id=3',
    '%00=%00',
    Array.from({ length: 400 }, (_, index) => `p${index}=1`).join('&'),
  )
  const one = known.length === 0 ? odd : fc.oneof({ weight: 8, arbitrary: fc.oneof(...known) }, odd)
  // There may be more pairs than names, so that some names occur twice.
  const pairs = fc.array(one, { maxLength: known.length + 1 })
  return pairs.map((all) => (all.length === 0 ? '' : `?${all.join('&')}`))
}

function bodiesOf(schema: Parameter['schema']): fc.Arbitrary<Buffer> {
  const written = (value: unknown) => Buffer.from(JSON.stringify(value))
  return fc.oneof(
    { weight: 6, arbitrary: valuesOf(schema, 0).map(written) },
    { weight: 8, arbitrary: valuesOf(schema, 12).map(written) },
    { weight: 2, arbitrary: hostileBody },
  )
}

function headersFor(hasBody: boolean): fc.Arbitrary<Record<string, string>> {
  const rare = fc.constantFrom<Record<string, string>[]>(
    {},
    { authorization: 'Bearer ' },
    { authorization: `Bearer ${'a.'.repeat(2)}a` },
    { authorization: 'Basic OnNlY3JldA==' },
    { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoib3BlcmF0b3IifQ.' },
    { authorization: `Bearer ${'x'.repeat(9000)}` },
    { cookie: '__proto__=1; a=%zz; a=a; =; ;' },
    { cookie: `kantor=${'x'.repeat(8000)}` },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'x-request-id': '../../x' },
    { 'x-forwarded-for': '1.2.3.4, unknown, ::1' },
    { 'x-forwarded-host': 'evil.example' },
    { 'x-http-method-override': 'DELETE' },
    { 'accept-language': `${'x-'.repeat(500)};q=-1,*;q=NaN` },
    { 'accept-encoding': 'identity;q=0, *;q=0' },
    { accept: 'application/x-nothing' },
    { 'if-none-match': '*' },
    { 'if-modified-since': 'yesterday' },
    { range: 'bytes=0-0,-1,5-2' },
    { 'idempotency-key': '\u00ff'.repeat(300) },
    { 'last-event-id': '-1' },
    { expect: '100-continue' },
    { host: 'evil.example' },
    { 'x-nonce': 'a', 'x-middleware-subrequest': 'middleware:middleware' },
    { rsc: '1', 'next-action': 'x', 'next-router-state-tree': '%7B' },
  )
  const types = fc.oneof(
    { weight: 12, arbitrary: fc.constant('application/json') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'application/json; charset=utf-8',
        'application/json; charset=utf-16',
        'application/json;;;=',
        'text/plain',
        'multipart/form-data',
        'application/x-www-form-urlencoded',
        'APPLICATION/JSON',
        '/',
      ),
    },
  )
  const key = fc.uuid().map((uuid) => ({ 'idempotency-key': uuid }))
  return fc
    .tuple(types, key, fc.oneof({ weight: 5, arbitrary: fc.constant({}) }, rare))
    .map(([type, keys, odd]) => ({ ...(hasBody && { 'content-type': type, ...keys }), ...odd }))
}

/**
 * Requests for paths that the description does not contain: files, pages, and paths that do not exist.
 */
function undescribedRequests(operations: readonly Operation[]): fc.Arbitrary<HostileRequest> {
  const files = [
    '/api',
    '/api/',
    '/front-api/',
    '/api/v2/x',
    '/api/docs',
    '/api/docs/partner-api',
    '/api/openapi.json',
    '/api/v1/calculator/stream?from=1&to=2',
    '/export/rates.xml',
    '/en/export/rates.json',
    '/export/',
    '/healthz',
    '/readyz',
    '/wellz',
    '/metrics',
    '/robots.txt',
    '/sitemap.xml',
    '/.well-known/security.txt',
    '/',
    '/en',
    '/en/exchange-x-to-y',
    '/operator',
    '/_next/static/..%2f..%2fpackage.json',
    '/_next/image?url=http%3A%2F%2F127.0.0.1&w=64&q=75',
    '/.env',
    '/a\\b',
  ]
  const near = fc
    .tuple(fc.constantFrom(...operations), fc.constantFrom(...oddSegments))
    .map(([{ path }, odd]) => `${path}${odd}`)
  const deep = fc.integer({ min: 1, max: 5000 }).map((n) => `/api/${'a/'.repeat(n)}`)
  return fc.record({
    method: fc.oneof(fc.constant('GET'), fc.constantFrom(...methods)),
    target: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...files) }, near, deep),
    headers: headersFor(false),
    body: fc.constant(null),
    caller: fc.constantFrom('nobody' as const, 'user' as const, 'operator' as const),
    operation: fc.constant(null),
    about: fc.constant(null),
  })
}

/* Encodes a text. A lone surrogate cannot be encoded, so U+FFFD is sent instead. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
}
