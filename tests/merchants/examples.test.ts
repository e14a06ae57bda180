import { createHmac } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  exampleLanguages,
  invoiceExample,
  type ExampleLanguage,
} from '@/features/account/model/shop/examples/invoice-examples'
import {
  webhookExample,
  webhookLanguages,
} from '@/features/account/model/shop/examples/webhook-examples'
import { webhookExampleOf, webhookTestExample } from '@/lib/contracts/shops/merchant-examples'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { openMerchantServer } from './merchant-server'
import { freePort, isInstalled, listen, run, type Program } from './run-program'

/*
 * Runs the programs that /account/shop/api and the guides in docs offer to copy. Nothing is changed in them except
 * the key and the address of the office.
 */
const ofGuide = { origin: 'https://kantor.example', live: false, locale: 'en' } as const
let database: TestDatabase
let served: Awaited<ReturnType<typeof openMerchantServer>>
let folder: string
const guides = ['docs/merchant-api.md', 'docs/webhooks.md', 'docs/payment-page.md']
const guide = (await Promise.all(guides.map((file) => readFile(file, 'utf8')))).join('\n')

beforeAll(async () => {
  database = await createTestDatabase()
  served = await openMerchantServer(database)
  folder = await mkdtemp(path.join(tmpdir(), 'kantor-examples-'))
})
afterAll(async () => {
  served.close()
  await rm(folder, { recursive: true, force: true })
  await database.drop()
})

const needs = { curl: 'curl', typescript: 'node', php: 'php', python: 'python3' } as const
const ending = { curl: 'sh', typescript: 'mts', php: 'php', python: 'py' } as const
const command = {
  curl: ['bash'],
  typescript: ['node', '--import', 'tsx'],
  php: ['php'],
  python: ['python3'],
} as const

async function programOf(language: ExampleLanguage, name: string, text: string): Promise<Program> {
  const file = path.join(folder, `${name}.${ending[language]}`)
  await writeFile(file, text)
  const [program, ...args] = command[language]
  return { command: program, args: [...args, file] }
}

const fences = (language: string) =>
  [...guide.matchAll(/```(\w+)\n([\s\S]*?)\n```/g)].flatMap(([, named, text = '']) =>
    named === language ? [text] : [],
  )
const fenceOf = { curl: 'sh', typescript: 'ts', php: 'php', python: 'python' } as const

describe.each(exampleLanguages)('the example in %s', (language) => {
  it('is the same in the guide', () => {
    const text = invoiceExample(language, ofGuide)
    expect(fences(fenceOf[language])).toContain(text)
  })

  it.runIf(isInstalled(needs[language]))('makes an invoice', async () => {
    const text = invoiceExample(language, { ...ofGuide, origin: served.origin })
    const withKey = text.replace('sk_test_YOUR_KEY', served.shop.test.secret)
    const printed = await run(await programOf(language, 'invoice', withKey))
    const id = /\/pay\/([0-9a-f-]{36})/.exec(printed)?.[1] ?? printed
    const { body } = await served.shop.callTest(`invoices/${id}/`)
    expect(body).toMatchObject({ id, amount: '25', description: 'Two mugs', status: 'new' })
  })

  it.runIf(isInstalled(needs[language]))('says why it was refused', async () => {
    const text = invoiceExample(language, { ...ofGuide, origin: served.origin })
    const withWrongKey = text.replace('sk_test_YOUR_KEY', `sk_test_${'x'.repeat(43)}`)
    const program = await programOf(language, 'refused', withWrongKey)
    const said = await run(program).catch(String)
    expect(said).toContain('The API key is missing, wrong or revoked.')
  })
})

describe.each(webhookLanguages)('the receiver in %s', (language) => {
  it('is the same in the guide', () => {
    expect(fences(fenceOf[language])).toContain(webhookExample(language))
  })

  it.runIf(isInstalled(needs[language]))('accepts only signed webhooks', async () => {
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
    const port = await freePort()
    const text = webhookExample(language)
      .replace('whsec_YOUR_KEY', secret)
      .replace('4000', String(port))
    const program = await programOf(language, 'receiver', text)
    const isPage = language === 'php'
    const args = isPage ? ['-S', `127.0.0.1:${port}`, ...program.args] : program.args
    const receiver = await listen({ ...program, args }, port)
    try {
      const tell = async (body: string, { at = new Date(), signed = body } = {}) => {
        const answer = await fetch(`http://127.0.0.1:${port}/`, {
          method: 'POST',
          headers: {
            'webhook-id': 'evt_1',
            'webhook-timestamp': String(Math.trunc(at.getTime() / 1000)),
            'webhook-signature': `v1,AAAA ${new Webhook(secret).sign('evt_1', at, signed)}`,
          },
          body,
        })
        return answer.status
      }
      const paid = webhookExampleOf('invoice.paid')
      const event = JSON.stringify({ ...paid, note: 'Две кружки '.repeat(9000) })
      expect(await tell(event)).toBe(204)
      expect(await tell(`${event} `, { signed: event })).toBe(400)
      expect(await tell(event, { at: new Date(Date.now() - 400_000) })).toBe(400)
      expect(await tell(JSON.stringify(webhookTestExample))).toBe(204)
      expect(await tell(event)).toBe(204)
      expect(receiver.printed()).toContain(paid.data.object.id)
    } finally {
      await receiver.stop()
    }
  })
})

const checks = {
  typescript: 'console.log(isFromOffice(new URLSearchParams(process.argv[2]), process.argv[3]!))',
  php: 'parse_str($argv[1], $query); var_export(is_from_office($query, $argv[2]));',
} as const

describe.each(['typescript', 'php'] as const)(
  'the check of the address of a returning payer, in %s',
  (language) => {
    it.runIf(isInstalled(needs[language]))(
      'accepts only addresses that the office has signed',
      async () => {
        const key = Buffer.alloc(32, 7)
        const secret = `whsec_${key.toString('base64')}`
        const signature = createHmac('sha256', key).update('return.i-1.paid').digest('hex')
        const check = fences(fenceOf[language]).find((text) => /is_?from_?office/i.test(text)) ?? ''
        const text = `${language === 'php' ? '<?php\n' : ''}${check}\n${checks[language]}`
        const { command: program, args } = await programOf(language, 'way-back', text)
        const says = async (query: Record<string, string>) =>
          (
            await run({
              command: program,
              args: [...args, new URLSearchParams(query).toString(), secret],
            })
          ).trim()
        const signed = { invoice: 'i-1', status: 'paid', signature }
        expect(await says(signed)).toBe('true')
        expect(await says({ ...signed, status: 'refunded' })).toBe('false')
        expect(await says({})).toBe('false')
      },
    )
  },
)

it('the steps of the guide run one after another', async () => {
  const example = invoiceExample('curl', ofGuide)
  const steps = fences('sh').filter((text) => text !== example)
  const script = ['set -euo pipefail', ...steps]
    .join('\n')
    .replaceAll('https://kantor.example', served.origin)
    .replaceAll('sk_test_YOUR_KEY', served.shop.test.secret)
  const printed = await run(await programOf('curl', 'guide', script))
  expect(printed).not.toContain('"requestId"')
  const { body } = await served.shop.callTest('payouts/')
  expect(body.results).toMatchObject([
    { kind: 'payout', status: 'paid' },
    { kind: 'refund', status: 'waiting' },
  ])
})
