import { mkdir, open, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { isStorageKey, type ObjectStorage } from '@/server/modules/files/ports'

const chunkBytes = 64 * 1024

/** Stores files below one folder that only the user who runs Kantor can read. */
export function createDiskStorage(directory: string): ObjectStorage {
  const fileOf = (key: string): string => {
    if (!isStorageKey(key)) {
      throw new Error('This is not a storage key.')
    }
    const [folder = '', name = ''] = key.split('/')
    return path.join(directory, folder, name.slice(0, 2), name)
  }

  return {
    async put(key, bytes) {
      const file = fileOf(key)
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      await writeWhole(file, bytes)
    },

    async get(key) {
      const file = fileOf(key)
      return (await isFile(file)) ? readLazily(file) : null
    },

    async remove(key) {
      const file = fileOf(key)
      await rm(file, { force: true })
      await rm(partialFileOf(file), { force: true })
    },
  }
}

/*
 * The name of a partial file follows from the key, so that `remove` also deletes what a killed process
 * left behind.
 */
function partialFileOf(file: string): string {
  return `${file}.part`
}

/* The file under the final name is always complete, even after a power failure. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const partialFile = partialFileOf(file)
  try {
    const handle = await open(partialFile, 'wx', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(partialFile, file)
  } catch (error) {
    await rm(partialFile, { force: true })
    throw error
  }
  const folder = await open(path.dirname(file), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function isFile(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return false
    }
    throw error
  }
}

/* Opens the file at the first read, so that a stream that is never read keeps no file open. */
function readLazily(file: string): ReadableStream<Uint8Array<ArrayBuffer>> {
  let handle: FileHandle | null = null
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        handle ??= await open(file, 'r')
        const chunk = new Uint8Array(chunkBytes)
        const { bytesRead } = await handle.read(chunk)
        if (bytesRead > 0) {
          controller.enqueue(chunk.subarray(0, bytesRead))
          return
        }
        await handle.close()
        controller.close()
      },
      async cancel() {
        await handle?.close()
      },
    },
    { highWaterMark: 0 },
  )
}
