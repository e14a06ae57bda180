import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { secp256k1 } from '@noble/curves/secp256k1'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync } from '@scure/bip39'
import type { Limits } from '@/examples/external-signer/judge'
import type { Request } from '@/examples/external-signer/request'
import { createSigner } from '@/examples/external-signer/signer'
import { signatureHeader, timestampHeader } from '@/lib/signing/signed-request'
import { publicKeysIn } from '@/server/adapters/rails/keys/signing/public-keys'
import type { KeyHolder } from '@/server/modules/rails/signing-ports'
import { externalKeys } from '@/server/signer/keys/external-keys'
import { anvilPhrase } from './anvil'

/**
 * How the external signer answers. `right`: like the reference. `high`: with the higher `s`. `fresh`: with another
 * signature each time. `another_key`: with a signature by a key other than the requested one. `another_digest`: with
 * a signature of something else. `fewer`: one signature is missing. The others are answers that do not follow the
 * protocol, or no answer.
 */
export type Manner =
  | 'right'
  | 'high'
  | 'fresh'
  | 'another_key'
  | 'another_digest'
  | 'fewer'
  | 'silent'
  | 'error'
  | 'refused_key'
  | 'redirect'
  | 'long'
  | 'garbage'
  | 'hang_up'

export type ExternalSigner = {
  url: string
  /** How it answers from now on. */
  behave: (manner: Manner) => void
  /** Makes it answer with this refusal instead of a signature; with null, it signs again. */
  refuse: (refusal: { refused: 'never' | 'later'; reason: string } | null) => void
  /** Makes it answer with 503 about these transactions, until this is called with others. */
  breakFor: (ids: readonly string[]) => void
  /** The requests so far, in order. */
  asked: Request[]
  holderOf: (rail: Rail, change?: { key?: string; answerSeconds?: number }) => KeyHolder
  close: () => void
}

type Rail = {
  rail: { name: string; kind: 'evm' | 'utxo'; chain: string }
  accountPath: string
  payingPath: string
}

const externalKey = 'the-key-of-an-external-signer-under-test'

/** The reference signer with anvil's phrase, which listens and can be told to misbehave. */
export async function openExternalSigner(limits: Limits): Promise<ExternalSigner> {
  const reference = createSigner({ phrase: anvilPhrase, key: externalKey, limits })
  const root = HDKey.fromMasterSeed(mnemonicToSeedSync(anvilPhrase))
  const asked: Request[] = []
  let manner: Manner = 'right'
  let broken: readonly string[] = []
  let refusal: Parameters<ExternalSigner['refuse']>[0] = null

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await textOf(request)
    asked.push(JSON.parse(body) as Request)
    if (broken.includes(asked.at(-1)?.id ?? '')) {
      response.writeHead(503).end()
    } else if (refusal !== null) {
      response.writeHead(409).end(JSON.stringify(refusal))
    } else if (manner === 'hang_up') {
      request.socket.destroy()
    } else if (manner === 'right') {
      const { headers, url: path = '' } = request
      const given = await ask(`${await place}${path}`, body, headers)
      response.writeHead(given.status).end(await given.text())
    } else if (manner !== 'silent') {
      const [status, text] = answerIn(manner, root, JSON.parse(body) as Request)
      response.writeHead(status, { location: '/elsewhere' }).end(text)
    }
  }
  const server = createServer((request, response) => void answer(request, response))
  const place = placeOf(reference)
  const url = `${await placeOf(server)}/keys`

  return {
    ...{ asked, url },
    behave: (next) => {
      manner = next
    },
    breakFor: (ids) => {
      broken = ids
    },
    refuse: (next) => {
      refusal = next
    },
    holderOf: (
      { accountPath, payingPath, rail },
      { answerSeconds = 20, key = externalKey } = {},
    ) => {
      const { publicExtendedKey } = root.derive(accountPath)
      const keys = publicKeysIn(publicExtendedKey, payingPath)
      if (keys === null) {
        throw new Error('The account has no public key.')
      }
      const settings = { url, key, answerSeconds }
      const stopping = new AbortController().signal
      return externalKeys({ settings, rail, keys, accountPath, now: () => new Date(), stopping })
    },
    close: () => {
      for (const each of [reference, server]) {
        each.closeAllConnections()
        each.close()
      }
    },
  }
}

async function placeOf(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${String(port)}`
}

function ask(url: string, body: string, headers: IncomingMessage['headers']): Promise<Response> {
  const proof = [timestampHeader, signatureHeader].map(
    (name) => [name, String(headers[name])] as const,
  )
  return fetch(url, { method: 'POST', body, headers: Object.fromEntries(proof) })
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) {
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function answerIn(manner: Manner, root: HDKey, { digests }: Request): [number, string] {
  const answers: Partial<Record<Manner, [number, string]>> = {
    error: [503, ''],
    refused_key: [401, '{"error":"The signature is wrong."}'],
    redirect: [307, ''],
    long: [200, `{"signatures":[],"more":"${'x'.repeat(300_000)}"}`],
    garbage: [200, '<html>'],
  }
  const signatures = digests.map(({ digest, path }) => signatureIn(manner, root, { digest, path }))
  const given = manner === 'fewer' ? signatures.slice(1) : signatures
  return answers[manner] ?? [200, JSON.stringify({ signatures: given })]
}

type Asked = { digest: string; path: string }

function signatureIn(manner: Manner, root: HDKey, { digest, path }: Asked): string {
  const { privateKey } = root.derive(manner === 'another_key' ? `${path}/1` : path)
  const of = hexToBytes(manner === 'another_digest' ? digest.replaceAll('0', '1') : digest)
  const given = secp256k1.sign(of, privateKey ?? new Uint8Array(), { extraEntropy: true })
  const { r, s } = given
  const high = new secp256k1.Signature(r, secp256k1.CURVE.n - s)
  return bytesToHex((manner === 'high' ? high : given).toCompactRawBytes())
}
