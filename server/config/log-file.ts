import { closeSync, fchmodSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs'

export type LogFile = { write: (line: string) => void }

type Options = {
  /** When the file has this size, it is renamed to `….1` and a new file is started. */
  maxBytes: number
  /** Called when a line cannot be written, and not again until a write has succeeded. */
  onLost: (error: Error) => void
  now?: () => number
}

const retryMilliseconds = 5_000

/**
 * The log on this machine's disk, readable only by the user who runs Kantor. When it cannot be
 * written, the process continues, and lines are lost until it can be written again.
 */
export function openLogFile(file: string, options: Options): LogFile {
  const { maxBytes, onLost, now = Date.now } = options
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

  /* After a failed write, closing the file may fail as well. */
  function closeAnyway(): void {
    try {
      close()
    } catch {
      descriptor = null
    }
  }

  function append(line: string): void {
    let target = descriptor ?? open()
    if (bytes >= maxBytes) {
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
        closeAnyway()
        retryAt = now() + retryMilliseconds
        if (!isLost) {
          isLost = true
          onLost(error instanceof Error ? error : new Error(String(error)))
        }
      }
    },
  }
}
