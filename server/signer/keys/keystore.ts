import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { hashRaw } from '@node-rs/argon2'
import { z } from 'zod'
import { SignerError } from '../signer-error'

/* Each guess of the passphrase costs 256 MiB and about a second. */
const cost = { memoryKiB: 262_144, passes: 3, lanes: 1 }
const leastPassphrase = 12

const base64 = z.string().regex(/^[A-Za-z0-9+/]+=*$/)
const keystore = z.strictObject({
  version: z.literal(1),
  /** Only for people; the key decides. */
  address: z.string(),
  kdf: z.strictObject({
    name: z.literal('argon2id'),
    memoryKiB: z.int().min(8_192).max(4_194_304),
    passes: z.int().min(1).max(100),
    lanes: z.int().min(1).max(16),
    salt: base64,
  }),
  cipher: z.strictObject({ name: z.literal('aes-256-gcm'), iv: base64, tag: base64, data: base64 }),
})

type Sealing = { phrase: string; passphrase: string; address: string }

/** Encrypts a seed phrase with the passphrase and writes it to a file. Never overwrites a file. */
export async function writeKeystore(
  file: string,
  { address, passphrase, phrase }: Sealing,
  { memoryKiB, passes, lanes } = cost,
): Promise<void> {
  if (passphrase.length < leastPassphrase) {
    const least = String(leastPassphrase)
    throw new SignerError(`The passphrase must have at least ${least} characters.`)
  }
  const kdf = { name: 'argon2id' as const, memoryKiB, passes, lanes }
  const salt = randomBytes(16).toString('base64')
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, { ...kdf, salt }), iv)
  const data = Buffer.concat([cipher.update(phrase, 'utf8'), cipher.final()])
  const sealed: z.output<typeof keystore> = {
    version: 1,
    address,
    kdf: { ...kdf, salt },
    cipher: {
      name: 'aes-256-gcm',
      iv: iv.toString('base64'),
      tag: cipher.getAuthTag().toString('base64'),
      data: data.toString('base64'),
    },
  }
  try {
    writeFileSync(file, `${JSON.stringify(sealed, null, 2)}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    throw new SignerError(`The keystore ${file} exists already, or cannot be written.`, {
      cause: error,
    })
  }
}

/** The seed phrase in a keystore. Throws `SignerError`. */
export async function openKeystore(file: string, passphrase: string): Promise<string> {
  const parsed = keystore.safeParse(contentOf(file))
  if (!parsed.success) {
    throw new SignerError(`The file ${file} is not a keystore.`)
  }
  const { cipher, kdf } = parsed.data
  const key = await keyOf(passphrase, kdf)
  try {
    const open = createDecipheriv('aes-256-gcm', key, Buffer.from(cipher.iv, 'base64'))
    open.setAuthTag(Buffer.from(cipher.tag, 'base64'))
    const data = Buffer.from(cipher.data, 'base64')
    return Buffer.concat([open.update(data), open.final()]).toString('utf8')
  } catch {
    throw new SignerError(`The passphrase does not open the keystore ${file}.`)
  }
}

function contentOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new SignerError(`The keystore ${file} cannot be read.`)
  }
}

function keyOf(
  passphrase: string,
  { lanes, memoryKiB, passes, salt }: z.output<typeof keystore>['kdf'],
): Promise<Buffer> {
  return hashRaw(passphrase.normalize('NFKC'), {
    memoryCost: memoryKiB,
    timeCost: passes,
    parallelism: lanes,
    outputLen: 32,
    salt: Buffer.from(salt, 'base64'),
  })
}
