import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { secp256k1 } from '@noble/curves/secp256k1'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync } from '@scure/bip39'
import { isFromOffice, signatureHeader, timestampHeader } from '../requisite-provider/signature'
import { judge, type Limits } from './judge'
import { Refusal, refuseUnless, type Request } from './request'

type Options = { phrase: string; key: string; limits: Limits; now?: () => Date }

/** A signer that speaks the protocol of docs/external-signer.md. It holds a seed phrase and has no memory. */
export function createSigner({ key, limits, now = () => new Date(), phrase }: Options): Server {
  const root = HDKey.fromMasterSeed(mnemonicToSeedSync(phrase))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request)
    const headerOf = (name: string) => String(request.headers[name] ?? '')
    const proof = { timestamp: headerOf(timestampHeader), signature: headerOf(signatureHeader) }
    const [path, method] = [request.url ?? '', request.method ?? '']
    if (!isFromOffice(key, now(), { ...proof, method, path, body })) {
      send(response, 401, { error: 'The signature is wrong.' })
      return
    }
    const asked = JSON.parse(body) as Request
    judge(limits, asked, changeKeyIn(root))
    send(response, 200, { signatures: asked.digests.map((each) => sign(root, each)) })
  }

  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (error instanceof Refusal) {
        send(response, 422, { refused: error.refused, reason: error.message })
      } else {
        send(response, 500, { error: String(error) })
      }
    })
  })
}

/* The office pays from `1/0` of its account, and change goes back there. */
function changeKeyIn(root: HDKey) {
  return ({ digests }: Request): Uint8Array => {
    const [account] = /^m\/84'\/\d+'\/0'/.exec(digests[0]?.path ?? '') ?? []
    const key = account === undefined ? null : root.derive(`${account}/1/0`).publicKey
    if (key === null) {
      throw new Refusal('this signer has no key at this path')
    }
    return key
  }
}

function sign(root: HDKey, { digest, path, publicKey }: Request['digests'][number]): string {
  const { privateKey, publicKey: own } = root.derive(path)
  if (privateKey === null || own === null || bytesToHex(own) !== publicKey) {
    throw new Refusal('this signer has another key at this path')
  }
  refuseUnless(/^[0-9a-f]{64}$/.test(digest), 'a digest is none')
  return bytesToHex(secp256k1.sign(hexToBytes(digest), privateKey).toCompactRawBytes())
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > 1024 * 1024) {
      throw new Error('The body is too long.')
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
