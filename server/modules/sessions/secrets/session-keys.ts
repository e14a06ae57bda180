import { hkdfSync } from 'node:crypto'

/** What tokens are signed with and derived from; the same in every process of the office. */
export type SessionKeys = {
  access: Uint8Array
  refresh: Uint8Array
  claims: Uint8Array
  payments: Uint8Array
  /** Of mailed links, and what seals the secrets of apps that show codes. */
  accounts: Uint8Array
}

/** Derives the keys of the office's one secret when they are first needed. */
export function createSessionKeys(secret: string): () => Promise<SessionKeys> {
  let known: SessionKeys | null = null
  return () => Promise.resolve((known ??= keysOf(secret)))
}

function keysOf(root: string): SessionKeys {
  return {
    access: derive(root, 'access'),
    refresh: derive(root, 'refresh'),
    claims: derive(root, 'claims'),
    payments: derive(root, 'payments'),
    accounts: derive(root, 'accounts'),
  }
}

/* One key per purpose: who learns what one of them makes knows nothing of the other. */
function derive(root: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', root, '', `kantor ${purpose} token`, 32))
}

/** Tells whether two secrets are the same; nothing can be derived from it. */
export function markOf(root: string): string {
  return Buffer.from(derive(root, 'mark')).toString('hex')
}
