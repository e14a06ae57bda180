const storageKey = 'kantor-claim-to-replace'

type Claim = { id: string; createdAt: string }

/**
 * Remembers, in this tab, the claim that the customer leaves for the calculator in order to change its
 * amounts or currencies. It stays valid until another claim is created instead.
 */
export function rememberToReplace({ id, createdAt }: Claim): void {
  write(JSON.stringify({ id, createdAt }))
}

/**
 * The id of the claim that this newer claim replaces, only once; null if it replaces none. A customer who
 * comes back to the remembered claim keeps it.
 */
export function takeReplaced(claim: Claim): string | null {
  const old = read()
  if (old === null) {
    return null
  }
  const isNewer = Date.parse(claim.createdAt) > Date.parse(old.createdAt)
  if (old.id === claim.id || isNewer) {
    write(null)
  }
  return isNewer && old.id !== claim.id ? old.id : null
}

/* A browser may refuse access to its storage; then nothing is remembered. */
function read(): Claim | null {
  try {
    const text = window.sessionStorage.getItem(storageKey)
    const value: unknown = text === null ? null : JSON.parse(text)
    return isClaim(value) ? value : null
  } catch {
    return null
  }
}

/* Checked by hand: the claim's page does not load the code that checks answers before it needs it. */
function isClaim(value: unknown): value is Claim {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'createdAt' in value &&
    typeof value.createdAt === 'string'
  )
}

function write(text: string | null): void {
  try {
    if (text === null) {
      window.sessionStorage.removeItem(storageKey)
    } else {
      window.sessionStorage.setItem(storageKey, text)
    }
  } catch {
    // The old claim then stays open until its time runs out.
  }
}
