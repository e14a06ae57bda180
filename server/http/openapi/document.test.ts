import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { webhookExampleOf } from '@/lib/contracts/shops/merchant-examples'
import { merchantTag } from '@/lib/contracts/shops/merchant-path'
import { webhookTypes } from '@/lib/contracts/shops/webhook-lists'
import { webhookMessage } from '@/lib/contracts/shops/webhook-message'
import { createTestContainer } from '@/tests/setup/test-container'
import { createApi } from '../app'
import { describedCalls } from '../routes/routes'
import { createOpenApiDocument } from './document'

const app = createApi(createTestContainer().container)
const document = createOpenApiDocument(describedCalls)

describe('GET /api/openapi.json', () => {
  it('equals the document in the repository', async () => {
    const answer = await app.request('/api/openapi.json')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const committed: unknown = JSON.parse(readFileSync('docs/openapi.json', 'utf8'))
    expect(await answer.json()).toEqual(committed)
  })

  it.each(['/api/v1/calculator/stream', '/api/v1/claim/{id}/events', '/api/v1/operator/stream'])(
    'describes %s as a stream of events',
    (path) => {
      const answer = document.paths?.[path]?.get?.responses?.[200] as object | undefined
      expect(answer).toHaveProperty(['content', 'text/event-stream'])
    },
  )

  it('describes every call with its parameters, its answer and its errors', () => {
    expect(document.openapi).toBe('3.1.0')
    for (const { endpoint } of describedCalls) {
      const operation = document.paths?.[endpoint.path]?.[endpoint.method]
      expect(operation?.summary).toBe(endpoint.summary)
      const names = Object.keys(endpoint.params?.shape ?? {})
      const described = operation?.parameters?.flatMap((entry) =>
        'name' in entry && entry.in === 'path' ? [entry.name] : [],
      )
      expect(described ?? []).toEqual(names)
      const statuses = Object.keys(operation?.responses ?? {})
      expect(statuses).toEqual(expect.arrayContaining([String(endpoint.status), '429', '503']))
    }
  })

  it('gives every operation the name of its contract', async () => {
    const nameOf = new Map<unknown, string>()
    const files = readdirSync('lib/contracts', { recursive: true, encoding: 'utf8' })
    for (const file of files.filter((name) => /(?<!\.test)\.ts$/.test(name))) {
      const contracts: unknown = await import(path.resolve('lib/contracts', file))
      for (const [name, contract] of Object.entries(contracts ?? {})) {
        nameOf.set(contract, name)
      }
    }
    const ids = describedCalls.map(({ endpoint }) => {
      const operation = document.paths?.[endpoint.path]?.[endpoint.method]
      expect(operation?.operationId).toBe(nameOf.get(endpoint) ?? endpoint.name)
      return operation?.operationId ?? ''
    })
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]+$/.test(id))).toEqual([])
  })

  it('describes the header Idempotency-Key of every call that reads it', () => {
    for (const { endpoint } of describedCalls) {
      const parameters = document.paths?.[endpoint.path]?.[endpoint.method]?.parameters ?? []
      const header = parameters.find((each) => 'name' in each && each.name === 'Idempotency-Key')
      expect([endpoint.name, header !== undefined]).toEqual([
        endpoint.name,
        endpoint.summary.includes('Idempotency-Key'),
      ])
    }
  })

  it('has an example of every call of the merchant API and of every webhook, as described', () => {
    const calls = describedCalls.filter(({ endpoint }) => endpoint.tag === merchantTag)
    expect(calls.length).toBeGreaterThan(9)
    for (const { endpoint } of calls) {
      expect(endpoint.response.safeParse(endpoint.examples?.response).error).toBeUndefined()
      expect(endpoint.body?.safeParse(endpoint.examples?.request).error).toBeUndefined()
    }
    for (const type of webhookTypes) {
      expect(webhookMessage.safeParse(webhookExampleOf(type)).error).toBeUndefined()
      expect(JSON.stringify(document.webhooks?.[type])).toContain('"example"')
    }
  })

  it('says which calls require proof that the caller owns the account', () => {
    const described = describedCalls.filter(({ endpoint: { method, path } }) => {
      const refusal = document.paths?.[path]?.[method]?.responses?.[403] as
        | { description?: string }
        | undefined
      return refusal?.description?.includes('owner_proof_required') === true
    })
    expect(described.length).toBeGreaterThan(0)
    expect(described).toEqual(describedCalls.filter(({ needsOwnerProof }) => needsOwnerProof))
  })

  it('includes 404 for every call with an id, because an id that is too large is unknown', () => {
    const without404 = describedCalls.filter(({ endpoint: { method, params, path } }) => {
      const tooLarge = Object.fromEntries(
        Object.keys(params?.shape ?? {}).map((name) => [name, '2147483648']),
      )
      const issues = params?.safeParse(tooLarge).error?.issues ?? []
      const responses = document.paths?.[path]?.[method]?.responses ?? {}
      return issues.some(({ code }) => code === 'too_big') && !('404' in responses)
    })
    expect(without404.map(({ endpoint }) => endpoint.path)).toEqual([])
  })

  it('has a schema for every reference', () => {
    const shapes = Object.keys(document.components?.schemas ?? {})
    const references = JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)
    expect(new Set([...references].map(([, name]) => name))).toEqual(new Set(shapes))
  })
})

describe('GET /api/docs/partner-api', () => {
  it('is the guide for partners with the address of this office', async () => {
    const answer = await app.request('http://127.0.0.1:8080/en/api/docs/partner-api')
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const html = await answer.text()
    expect(html).toContain('<title>The partner API</title>')
    expect(html).toContain('OFFICE=http://127.0.0.1:8080/en ')
    expect(html).not.toContain('kantor.example')
    const targets = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)
    const ids = targets.filter((href) => href.startsWith('#')).map((href) => href.slice(1))
    expect(ids.filter((id) => !html.includes(`id="${id}"`))).toEqual([])
    expect(ids).toContain('2-a-quote')
    const elsewhere = targets.filter((href) => !href.startsWith('#'))
    expect(new Set(elsewhere)).toEqual(new Set(['/api/docs', '/api/openapi.json']))
  })
})

describe('GET /api/docs', () => {
  it('shows every call and schema, and all its links have targets', async () => {
    const html = await (await app.request('/api/docs')).text()
    for (const { endpoint } of describedCalls) {
      expect(html).toContain(`<code>${endpoint.path}</code>`)
      expect(html).toContain(endpoint.summary.split("'")[0])
    }
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) {
      expect(ids).toContain(target)
    }
  })

  it('contains no script, and only the style sheet that its content policy allows', async () => {
    const answer = await app.request('/api/docs')
    const html = await answer.text()
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(html).not.toMatch(/<script|style="|\son\w+=/i)

    const style = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`style-src 'sha256-${hash}'`)
    expect(policy).not.toContain('unsafe')
  })
})
