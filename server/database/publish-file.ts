import { constants, copyFile, link, open } from 'node:fs/promises'

/** Gives a finished draft its final name. When several are published at once, the first stays. */
export async function publishFile(draft: string, path: string): Promise<void> {
  try {
    await link(draft, path)
  } catch (error) {
    if (alreadyExists(error)) {
      return
    }
    await publishCopy(draft, path)
  }
}

/* For a file system without hard links. The draft was synced, but its copy must be synced too. */
async function publishCopy(draft: string, path: string): Promise<void> {
  try {
    await copyFile(draft, path, constants.COPYFILE_EXCL)
  } catch (error) {
    if (alreadyExists(error)) {
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

function alreadyExists(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}
