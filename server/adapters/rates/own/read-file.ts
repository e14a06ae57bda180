import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { HttpError } from '../../http/http-error'
import type { Answer } from './tree/read-tree'

/** There is no such file, or it is not a plain file. */
export class NoFileError extends Error {
  override name = 'NoFileError'
}

export type FileAnswer = Answer & { changedAt: Date }

/* No symbolic link that leads out of the folder, and no pipe that never ends. */
const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/** Reads a file of the folder of price files. Throws `NoFileError`, and `HttpError` for one that is too large. */
export async function readPriceFile(
  folder: string,
  name: string,
  { maxBytes }: { maxBytes: number },
): Promise<FileAnswer> {
  const handle = await open(path.join(folder, path.basename(name)), flags).catch(
    (cause: unknown) => {
      throw new NoFileError(name, { cause })
    },
  )
  try {
    const info = await handle.stat()
    if (!info.isFile()) {
      throw new NoFileError(name)
    }
    const buffer = Buffer.alloc(Math.min(info.size, maxBytes) + 1)
    const { bytesRead } = await handle.read(buffer, 0, buffer.byteLength, 0)
    if (bytesRead > maxBytes) {
      throw new HttpError('too_large')
    }
    return { bytes: buffer.subarray(0, bytesRead), type: '', changedAt: info.mtime }
  } finally {
    await handle.close()
  }
}
