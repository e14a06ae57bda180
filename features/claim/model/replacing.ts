import { z } from 'zod'

const storageKey = 'kantor-claim-to-replace'
const remembered = z.object({ id: z.uuid(), createdAt: z.iso.datetime() })

type Claim = z.infer<typeof remembered>

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
    return text === null ? null : (remembered.safeParse(JSON.parse(text)).data ?? null)
  } catch {
    return null
  }
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
