import { constants, copyFile, link, open } from 'node:fs/promises'

/** Gives a finished draft its final name. When several are published at once, the first stays. */
export async function publishFile(draft: string, path: string): Promise<void> {
  try {
    await link(draft, path)
  } catch (error) {
    if (isThere(error)) {
      return
    }
    await publishCopy(draft, path)
  }
}

/* For a file system without hard links. Syncing the draft did not sync the copy. */
async function publishCopy(draft: string, path: string): Promise<void> {
  try {
    await copyFile(draft, path, constants.COPYFILE_EXCL)
  } catch (error) {
    if (isThere(error)) {
      return
    }
    throw error
  }
  const handle = await open(path, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function isThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}
