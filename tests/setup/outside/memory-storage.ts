import { isStorageKey, type ObjectStorage } from '@/server/modules/files/ports'

export type MemoryStorage = ObjectStorage & { objects: Map<string, Uint8Array> }

/** An object storage in memory. */
export function createMemoryStorage(): MemoryStorage {
  const objects = new Map<string, Uint8Array>()
  return {
    objects,
    put: (key, bytes) => {
      if (!isStorageKey(key) || objects.has(key)) {
        return Promise.reject(new Error(`${key} cannot be stored`))
      }
      objects.set(key, bytes)
      return Promise.resolve()
    },
    get: (key) => {
      const bytes = objects.get(key)
      return Promise.resolve(bytes ? new Blob([new Uint8Array(bytes)]).stream() : null)
    },
    remove: (key) => {
      objects.delete(key)
      return Promise.resolve()
    },
  }
}
