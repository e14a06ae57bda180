import { constants, copyFile, link } from 'node:fs/promises'

/** Gives a finished draft its name. Of several that are published at once the first stays. */
export async function publishFile(draft: string, path: string): Promise<void> {
  try {
    await link(draft, path)
  } catch (error) {
    if (isThere(error)) {
      return
    }
    // A file system without hard links.
    await copyFile(draft, path, constants.COPYFILE_EXCL).catch((second: unknown) => {
      if (!isThere(second)) {
        throw second
      }
    })
  }
}

function isThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}
