import { closeSync, fchmodSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs'

export type LogFile = { write: (line: string) => void }

type Options = {
  /** A file of this size is renamed to `….1`, and a new one begins. */
  mostBytes: number
  /** Called once when lines cannot be written, and again only after writing has worked in between. */
  onLost: (error: Error) => void
  now?: () => number
}

const retryMilliseconds = 5_000

/**
 * The log on this machine's disk, readable by the product's user alone. When it cannot be written,
 * the office goes on: lines are lost until it can be written again.
 */
export function openLogFile(file: string, options: Options): LogFile {
  const { mostBytes, onLost, now = Date.now } = options
  let descriptor: number | null = null
  let bytes = 0
  let isLost = false
  let retryAt = 0

  function open(): number {
    descriptor = openSync(file, 'a', 0o600)
    fchmodSync(descriptor, 0o600)
    bytes = fstatSync(descriptor).size
    return descriptor
  }

  function close(): void {
    const last = descriptor
    descriptor = null
    if (last !== null) {
      closeSync(last)
    }
  }

  /* Closing a file that failed may fail as well. */
  function forget(): void {
    try {
      close()
    } catch {
      descriptor = null
    }
  }

  function append(line: string): void {
    let target = descriptor ?? open()
    if (bytes >= mostBytes) {
      close()
      renameSync(file, `${file}.1`)
      target = open()
    }
    bytes += writeSync(target, line)
  }

  return {
    write: (line) => {
      if (isLost && now() < retryAt) {
        return
      }
      try {
        append(line)
        isLost = false
      } catch (error) {
        forget()
        retryAt = now() + retryMilliseconds
        if (!isLost) {
          isLost = true
          onLost(error instanceof Error ? error : new Error(String(error)))
        }
      }
    },
  }
}
