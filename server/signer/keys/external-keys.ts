import { z } from 'zod'
import { jsonIn } from '@/lib/http/json-in'
import { readUpTo } from '@/lib/http/read-up-to'
import { toText } from '@/lib/money/decimal'
import { signRequest } from '@/lib/signing/signed-request'
import { abortWithin } from '@/lib/timing/abort-within'
import type { PublicKeys } from '@/server/adapters/rails/keys/signing/public-keys'
import type { KeyHolder, SigningRequest } from '@/server/modules/rails/signing-ports'
import { HolderRefuses, HolderSilent } from './holder-answers'
import type { ExternalSettings, SignerRail } from '../signer-settings'

type Parts = {
  settings: ExternalSettings
  rail: Pick<SignerRail, 'kind' | 'name'> & { chain: string }
  /** The public keys with which the external signer's signatures are verified. */
  keys: PublicKeys
  /** The path of the account below the seed. */
  accountPath: string
  now: () => Date
  /** Aborts when the signer must end. */
  stopping: AbortSignal
}

const signed = z.object({
  signatures: z.array(z.string().regex(/^[0-9a-f]{128}$/)).max(1000),
})

const refused = z.object({
  refused: z.enum(['never', 'later']),
  reason: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .refine((text) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(text)),
})

const mostBytes = 256 * 1024

/**
 * The keys of an external signer, which is asked by the protocol of docs/external-signer.md. Throws `HolderRefuses`
 * if it refuses, and `HolderSilent` if it gives no answer that follows the protocol.
 */
export function externalKeys(parts: Parts): KeyHolder {
  return {
    ...parts.keys,
    sign: async (request) => {
      const { status, text } = await ask(parts, JSON.stringify(bodyOf(parts, request)))
      if (status === 200) {
        const answer = signed.safeParse(jsonIn(text))
        if (!answer.success) {
          throw new HolderSilent('The external signer’s answer does not follow the protocol')
        }
        return answer.data.signatures.map((hex) => Uint8Array.from(Buffer.from(hex, 'hex')))
      }
      const answer = refused.safeParse(jsonIn(text))
      // 401 says only that our signature was not accepted.
      if (status >= 400 && status < 500 && status !== 401 && answer.success) {
        throw new HolderRefuses(answer.data)
      }
      throw new HolderSilent(`The external signer answered with ${String(status)}`)
    },
  }
}

function bodyOf(
  { accountPath, keys, rail }: Parts,
  { digests, sender, unsigned, wanted }: SigningRequest,
) {
  const { id, intents, nonce, plan, purpose } = wanted
  return {
    ...{ id, purpose, rail: rail.name, kind: rail.kind, chain: rail.chain, sender, nonce },
    intents: intents.map(({ address, amount, contract, decimals }) => ({
      ...{ address, contract, decimals, amount: toText(amount) },
    })),
    ...{ plan, unsigned },
    digests: digests.map(({ digest, path }) => ({
      path: `${accountPath}/${path}`,
      publicKey: Buffer.from(keys.publicKeyAt(path)).toString('hex'),
      digest: Buffer.from(digest).toString('hex'),
    })),
  }
}

async function ask(
  { now, settings: { answerSeconds, key, url }, stopping }: Parts,
  body: string,
): Promise<{ status: number; text: string }> {
  const address = new URL(url)
  address.pathname = `${address.pathname.replace(/\/$/, '')}/sign`
  const proof = signRequest(key, { method: 'POST', path: address.pathname, body }, now())
  try {
    const response = await fetch(address, {
      ...{ method: 'POST', body, redirect: 'error' },
      headers: { accept: 'application/json', 'content-type': 'application/json', ...proof },
      signal: abortWithin(answerSeconds * 1000, stopping),
    })
    const bytes = await readUpTo(response, mostBytes)
    if (bytes === null) {
      throw new HolderSilent('The external signer’s answer is too long')
    }
    return { status: response.status, text: Buffer.from(bytes).toString('utf8') }
  } catch (error) {
    throw error instanceof HolderSilent
      ? error
      : new HolderSilent('The external signer did not answer', { cause: error })
  }
}
