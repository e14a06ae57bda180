import { readFileSync } from 'node:fs'
import { env } from 'node:process'
import type { Limits } from './judge'
import { createSigner } from './signer'

const key = env.SIGNER_KEY ?? ''
if (key.length < 32) {
  console.error('SIGNER_KEY must have at least 32 characters, the same as in SIGNER_FILE.')
  process.exit(1)
}
const phrase = readFileSync(env.PHRASE_FILE ?? 'phrase', 'utf8').trim()
const limits = JSON.parse(readFileSync(env.LIMITS_FILE ?? 'limits.json', 'utf8')) as Limits
const port = Number(env.PORT ?? 4200)

createSigner({ key, phrase, limits }).listen(port, '127.0.0.1', () =>
  console.log(`The external signer is at http://127.0.0.1:${port}.`),
)
