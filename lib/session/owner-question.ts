type Ask = () => Promise<boolean>

let asker: Ask | null = null
let asking: Promise<boolean> | null = null

/**
 * Registers what asks the reader on this page to prove that they are the owner. Returns what
 * unregisters it.
 */
export function answerOwnerQuestions(ask: Ask): () => void {
  asker = ask
  return () => {
    asker = asker === ask ? null : asker
  }
}

/** Whether the reader has proved it; calls refused at the same time ask once. */
export function askWhoIsThere(): Promise<boolean> {
  if (asker === null) {
    return Promise.resolve(false)
  }
  asking ??= asker().finally(() => {
    asking = null
  })
  return asking
}
