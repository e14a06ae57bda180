import path from 'node:path'
import { pino, type Logger } from 'pino'
import type { Config } from './config'
import { describeError } from './describe-error'
import { openLogFile, type LogFile } from './log-file'
import { dataPlace, openPrivatePlace } from './private-place'

const turnOverAtBytes = 20 * 1024 * 1024

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
  return pino(options, config.logTo === 'file' ? fileOf(config) : pino.destination(1))
}

export function logFile(config: Config): string {
  return path.join(dataPlace(config), 'kantor.log')
}

function fileOf(config: Config): LogFile {
  const file = logFile(config)
  const onLost = ({ message }: Error) => {
    process.stderr.write(
      `The log ${file} cannot be written, the office continues without it: ${message}\n`,
    )
  }
  try {
    openPrivatePlace(path.dirname(file))
  } catch {
    // Opening it tells the same once more.
  }
  return openLogFile(file, { mostBytes: turnOverAtBytes, onLost })
}
