import { createHmac } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import { keccak256, parseEther, serializeTransaction, type Hex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Request } from './request'
import { createSigner } from './signer'

const phrase = 'test test test test test test test test test test test junk'
const key = 'an-example-key-of-at-least-32-characters'
const now = new Date('2026-11-29T12:00:00Z')
const to = '0x52908400098527886E0F7030069857D2E4169EE7'
const account = mnemonicToAccount(phrase)

function requestFor(amount: string, change: Partial<Request> = {}): Request {
  const fees = { gas: 21_000n, maxFeePerGas: 10n ** 9n, maxPriorityFeePerGas: 1n }
  const value = parseEther(amount)
  const unsigned = serializeTransaction({
    ...{ type: 'eip1559', chainId: 1, nonce: 0, to, value, ...fees },
  })
  const digest = keccak256(unsigned).slice(2)
  const { publicKey } = account.getHdKey()
  return {
    ...{ id: 'one', purpose: 'payment', rail: 'ethereum', kind: 'evm', chain: '1', nonce: 0 },
    ...{ sender: account.address, plan: {}, unsigned: unsigned.slice(2) },
    intents: [{ address: to, contract: null, decimals: 18, amount }],
    digests: [
      {
        ...{ path: "m/44'/60'/0'/0/0", digest },
        publicKey: Buffer.from(publicKey ?? []).toString('hex'),
      },
    ],
    ...change,
  }
}

describe('the example of an external signer', () => {
  let server: Server
  let url = ''
  beforeAll(async () => {
    const limits = { ethereum: { maxFee: '0.001', coin: '1', places: [to] } }
    server = createSigner({ phrase, key, limits, now: () => now })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    url = `http://127.0.0.1:${String(port)}/sign`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const ask = async (request: Request, { by = key, at = now } = {}) => {
    const body = JSON.stringify(request)
    const timestamp = String(Math.floor(at.getTime() / 1000))
    const proof = createHmac('sha256', by).update(`request\n${timestamp}\nPOST /sign\n${body}`)
    const headers = { 'x-kantor-timestamp': timestamp, 'x-kantor-signature': proof.digest('hex') }
    const response = await fetch(url, { method: 'POST', body, headers })
    return { status: response.status, answer: (await response.json()) as Record<string, unknown> }
  }

  it('signs a transaction within its limits', async () => {
    const request = requestFor('1')
    const { answer, status } = await ask(request)
    expect(status).toBe(200)
    const digest: Hex = `0x${request.digests[0]?.digest ?? ''}`
    const own = await account.sign({ hash: digest })
    // Without the bit from which the key is recovered.
    expect(answer).toEqual({ signatures: [own.slice(2, 130)] })
  })

  it('answers neither strangers nor old requests', async () => {
    expect(await ask(requestFor('1'), { by: 'x'.repeat(40) })).toMatchObject({ status: 401 })
    const old = new Date(now.getTime() - 301_000)
    expect(await ask(requestFor('1'), { at: old })).toMatchObject({ status: 401 })
  })

  it('refuses a transaction whose fee it cannot compute', async () => {
    const legacy = serializeTransaction({
      ...{ type: 'legacy', chainId: 1, nonce: 0, to, value: parseEther('0.5') },
      ...{ gas: 21_000n, gasPrice: parseEther('1') },
    })
    const [asked] = requestFor('0.5').digests
    const digests = asked ? [{ ...asked, digest: keccak256(legacy).slice(2) }] : []
    const { answer } = await ask(requestFor('0.5', { unsigned: legacy.slice(2), digests }))
    expect(answer).toEqual({ refused: 'never', reason: 'the transaction is of another kind' })
  })

  it.each([
    ['the rail is unknown', requestFor('1', { rail: 'other' })],
    ['a payment is above the limit', requestFor('1.1')],
    [
      'a payment is above the limit',
      requestFor('0.5', {
        intents: [{ address: to, contract: null, decimals: 17, amount: '5' }],
      }),
    ],
    ['it pays something else', { ...requestFor('0.5'), intents: requestFor('0.4').intents }],
    ['the digest is of something else', { ...requestFor('0.5'), digests: requestFor('1').digests }],
    ['it has another chain or nonce', requestFor('1', { chain: '5' })],
    ['it has another chain or nonce', requestFor('1', { nonce: 1 })],
    [
      'another key at this path',
      requestFor('1', {
        digests: requestFor('1').digests.map((each) => ({ ...each, path: "m/44'/60'/0'/0/1" })),
      }),
    ],
  ])('refuses with a reason: %s', async (reason, request) => {
    const { answer, status } = await ask(request)
    expect(status).toBe(422)
    expect(answer).toEqual({ refused: 'never', reason: expect.stringContaining(reason) as string })
  })
})
