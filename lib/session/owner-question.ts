/** Asks the user to prove that they own the account; resolves to whether they did. */
type AskForProof = () => Promise<boolean>

let askForProof: AskForProof | null = null
let pendingProof: Promise<boolean> | null = null

/**
 * Registers the function that asks the user to prove that they own the account. Returns a function that
 * unregisters it.
 */
export function answerOwnerQuestions(ask: AskForProof): () => void {
  askForProof = ask
  return () => {
    askForProof = askForProof === ask ? null : askForProof
  }
}

/** Asks the user for proof of ownership, once for all calls that are refused at the same time. */
export function requestOwnerProof(): Promise<boolean> {
  if (askForProof === null) {
    return Promise.resolve(false)
  }
  pendingProof ??= askForProof().finally(() => {
    pendingProof = null
  })
  return pendingProof
}
