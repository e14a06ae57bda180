import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { pino, type Logger } from 'pino'
import type { Config } from './config'
import { describeError } from './describe-error'

const rotateAtBytes = 20 * 1024 * 1024

/* What must never stand in a log, wherever it is nested one level deep. */
const secrets = [
  'email',
  'password',
  'newPassword',
  'repeatPassword',
  'token',
  'secret',
  'apiKey',
  'authorization',
  'cookie',
  'recaptcha',
  'requisites',
  'fromRequisites',
  'toRequisites',
]

export function createLogger(config: Config): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    // A plain Error carries the values of a failed query; what it says is cut to what may be kept.
    serializers: {
      err: (error: unknown) => (error instanceof Error ? describeError(error) : error),
    },
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
  }
  return pino(options, pino.destination(config.logTo === 'file' ? logFile(config) : 1))
}

export function logFile(config: Config): string {
  const directory = path.resolve(config.rootDirectory, config.dataDirectory)
  mkdirSync(directory, { recursive: true })
  const file = path.join(directory, 'kantor.log')
  if (existsSync(file) && statSync(file).size > rotateAtBytes) {
    renameSync(file, `${file}.1`)
  }
  return file
}
