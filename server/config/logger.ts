import path from 'node:path'
import { pino, type Logger } from 'pino'
import type { Config } from './config'
import { openLogFile, type LogFile } from './log-file'
import { dataPath, openPrivateDirectory } from './private-directory'
import { withoutPersonalData } from '@/lib/errors/without-personal-data'

type ErrorDescription = {
  name: string
  message: string
  code?: string
  stack?: string
  cause?: ErrorDescription
}

const maxDepth = 5

/**
 * The parts of an error that may be logged. The database library puts the values of a failed query into
 * its message, and PostgreSQL quotes rows in `detail`. The values are removed from the message, and
 * `detail` is left out, because both can contain customers' data.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) {
    return { name: typeof error, message: 'A value that is not an Error was thrown.' }
  }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const stack = error.stack === undefined ? {} : { stack: withoutPersonalData(error.stack) }
  const cause =
    error.cause === undefined || depth >= maxDepth
      ? {}
      : { cause: describeError(error.cause, depth + 1) }
  return {
    name: error.name,
    message: withoutPersonalData(error.message),
    ...code,
    ...stack,
    ...cause,
  }
}

const rotateAtBytes = 20 * 1024 * 1024

/* Fields that must never be logged, neither at the top level nor one level deeper. */
const redactedFields = [
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
    // The message of a plain Error can contain the values of a failed query, so it is cleaned.
    serializers: {
      err: (error: unknown) => (error instanceof Error ? describeError(error) : error),
    },
    redact: { paths: redactedFields.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
  }
  return pino(options, config.logTo === 'file' ? fileOf(config) : pino.destination(1))
}

export function logFile(config: Config): string {
  return path.join(dataPath(config), 'kantor.log')
}

function fileOf(config: Config): LogFile {
  const file = logFile(config)
  const onLost = ({ message }: Error) => {
    process.stderr.write(
      `The log file ${file} cannot be written, so Kantor continues without a log: ${message}\n`,
    )
  }
  try {
    openPrivateDirectory(path.dirname(file))
  } catch {
    // Then opening the log file fails too, and `onLost` reports that error.
  }
  return openLogFile(file, { maxBytes: rotateAtBytes, onLost })
}
