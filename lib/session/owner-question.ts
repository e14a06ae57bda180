type Ask = () => Promise<boolean>

let asker: Ask | null = null
let asking: Promise<boolean> | null = null

/** Who asks the reader on this page to show that they are the owner. Gives what takes it back. */
export function answerOwnerQuestions(ask: Ask): () => void {
  asker = ask
  return () => {
    asker = asker === ask ? null : asker
  }
}

/** Whether the reader has shown who they are; calls that were refused together ask once. */
export function askWhoIsThere(): Promise<boolean> {
  if (asker === null) {
    return Promise.resolve(false)
  }
  asking ??= asker().finally(() => {
    asking = null
  })
  return asking
}
