import { AppError } from '@/lib/errors/app-error'
import type { Container } from '@/server/container'
import { listOpenOwn, type ClaimKeyring } from '@/server/modules/claims'

type RefusedRequest = { container: Container; keyring: ClaimKeyring }

/**
 * If the error says that there are too many open claims, adds the claims that the caller may open.
 * Claims of other people are never added.
 */
export async function namingOpenClaims(
  error: unknown,
  { container, keyring }: RefusedRequest,
): Promise<unknown> {
  if (!(error instanceof AppError) || error.text !== 'too_many_claims') {
    return error
  }
  const claims = await listOpenOwn(container.db, keyring)
  return new AppError(error.code, {
    // Orders may count that this person cannot open: those of their network, e-mail address or payment details.
    text: claims.length === 0 ? 'too_many_claims_elsewhere' : 'too_many_claims',
    claims: claims.map(({ id, number }) => ({ id, number })),
    retryAfterSeconds: error.retryAfterSeconds,
    cause: error,
  })
}
