import type { Upload, Uploads, UploadState } from './upload'

export type UploadStore = ReturnType<typeof createUploadStore>

/** The unfinished uploads, and who wants to know of their changes. */
export function createUploadStore() {
  const listeners = new Set<() => void>()
  let uploads: Uploads = {}

  function publish(next: Uploads): void {
    uploads = next
    listeners.forEach((listen) => listen())
  }

  return {
    read: () => uploads,
    subscribe: (listen: () => void) => {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
    put: (input: string, upload: Upload) => publish({ ...uploads, [input]: upload }),
    /** Nothing happens to an upload that has been removed meanwhile. */
    setState: (input: string, state: UploadState) => {
      const upload = uploads[input]
      if (upload) {
        publish({ ...uploads, [input]: { ...upload, state } })
      }
    },
    drop: (input: string) => {
      publish(Object.fromEntries(Object.entries(uploads).filter(([each]) => each !== input)))
    },
    /** The inputs whose uploads are in this state, in the order in which they were added. */
    inState: (kind: UploadState['kind']) =>
      Object.entries(uploads).flatMap(([input, { state }]) => (state.kind === kind ? [input] : [])),
  }
}
