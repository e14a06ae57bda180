import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { SignerError } from './signer-error'

/**
 * Keeps a second signer away from a journal until the returned function is called. The lock of a process that died
 * is taken over.
 */
export function lockFile(file: string): () => void {
  if (!tryLock(file)) {
    const holder = Number(readFileSync(file, 'utf8'))
    if (holder !== process.pid && isAlive(holder)) {
      throw new SignerError(
        `Another signer, process ${String(holder)}, uses the same journal. If there is none, remove ${file}.`,
      )
    }
    rmSync(file, { force: true })
    if (!tryLock(file)) {
      throw new SignerError('Another signer has just been started with the same journal.')
    }
  }
  return () => rmSync(file, { force: true })
}

function tryLock(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      return false
    }
    throw new SignerError(`The file ${file} cannot be written.`, { cause: error })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
