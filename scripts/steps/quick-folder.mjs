import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import path from 'node:path'

const memory = '/dev/shm'
const gibibyte = 1024 ** 3
const wanted = 4 * gibibyte

/**
 * A new folder in memory for the files that tests make: each test file copies a database of a thousand files, and on
 * a disk that takes four times as long. Null if there is too little memory.
 * @returns {{ name: string, remove: () => void } | null}
 */
export function makeQuickFolder() {
  if (!isRoomy()) {
    return null
  }
  const name = mkdtempSync(path.join(memory, 'kantor-'))
  // Some tests start processes of other users in it.
  chmodSync(name, 0o711)
  return { name, remove: () => rmSync(name, { recursive: true, force: true, maxRetries: 20 }) }
}

function isRoomy() {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= wanted && freemem() >= 2 * wanted
  } catch {
    return false
  }
}
