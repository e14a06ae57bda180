import { hkdfSync } from 'node:crypto'

/** The keys that sign and derive tokens. They are the same in every process. */
export type SessionKeys = {
  access: Uint8Array
  refresh: Uint8Array
  claims: Uint8Array
  payments: Uint8Array
  /** For mailed links, and for sealing the secrets of authenticator apps. */
  accounts: Uint8Array
  /** For the secrets of guests' verifications and of hand-overs, and for signed links to photos. */
  verifications: Uint8Array
  /** For the quotes of the partner API. */
  quotes: Uint8Array
}

/** Derives the keys from the secret on first use. */
export function createSessionKeys(secret: string): () => Promise<SessionKeys> {
  let keys: SessionKeys | null = null
  return () => Promise.resolve((keys ??= keysOf(secret)))
}

function keysOf(root: string): SessionKeys {
  return {
    access: derive(root, 'access'),
    refresh: derive(root, 'refresh'),
    claims: derive(root, 'claims'),
    payments: derive(root, 'payments'),
    accounts: derive(root, 'accounts'),
    verifications: derive(root, 'verifications'),
    quotes: derive(root, 'quotes'),
  }
}

/* One key for each purpose, so that none reveals anything about the others. */
function derive(root: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', root, '', `kantor ${purpose} token`, 32))
}

/** A fingerprint with which secrets can be compared. It does not reveal the secret. */
export function fingerprintOf(root: string): string {
  return Buffer.from(derive(root, 'mark')).toString('hex')
}
