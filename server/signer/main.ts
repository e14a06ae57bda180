import { runSigner } from './run-signer'
import { SignerError } from './signer-error'

/* The signer as a process of its own: ROLES=signer, or `npm run signer -- run`. */
const stopping = new AbortController()
process.once('SIGTERM', () => stopping.abort())
process.once('SIGINT', () => stopping.abort())

try {
  await runSigner({
    file: setting('SIGNER_FILE'),
    databaseUrl: setting('SIGNER_DATABASE_URL'),
    stopping: stopping.signal,
    say: (sentence) => process.stdout.write(`${sentence}\n`),
  })
} catch (error) {
  if (!(error instanceof SignerError)) {
    throw error
  }
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

function setting(name: string): string {
  const value = process.env[name]
  if (value === undefined || value === '') {
    throw new SignerError(`${name} is not set.`)
  }
  return value
}
