/** Where files lie. A key says nothing of what was sent or by whom, and is never used twice. */
export interface ObjectStorage {
  /** Whole or not at all: who reads the key finds nothing or everything. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null when there is nothing under the key. Nothing is read before the stream is. */
  get(key: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null>
  /** What is not there is removed already. */
  remove(key: string): Promise<void>
}

/* A folder and 192 random bits. Nothing else is a key, so none can lead elsewhere. */
const keyShape = /^[a-z]+\/[0-9a-f]{48}$/

export function isStorageKey(key: string): boolean {
  return keyShape.test(key)
}
