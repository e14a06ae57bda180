import { randomBytes } from 'node:crypto'
import type { SecretVault } from '../ports'
import type { EndpointRow } from './endpoints.repository'

/** A new secret, as the Standard Webhooks specification writes it: 256 random bits. */
export function makeWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

/** What the secrets of an endpoint are bound to. */
export function secretOwner(endpointId: string): string {
  return `webhook:${endpointId}`
}

type Sealed = Pick<EndpointRow, 'id' | 'secretSealed' | 'previousSealed' | 'previousUntil'>

/** The secrets with which messages are signed now, the newest first. */
export async function openSecrets(
  vault: SecretVault,
  { id, secretSealed, previousSealed, previousUntil }: Sealed,
  now: Date,
): Promise<string[]> {
  const isPreviousValid = previousUntil !== null && previousUntil > now
  const sealed = [secretSealed, ...(previousSealed && isPreviousValid ? [previousSealed] : [])]
  return Promise.all(sealed.map((text) => vault.open(text, secretOwner(id))))
}
