import {
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server'
import type { Approval } from './office'
import type { SignerSettings } from './signer-settings'

type Parts = Pick<SignerSettings, 'approvers' | 'origin'>

/** Whether one of these approvals is signed by a security key in the settings, for exactly this hash. */
export async function hasApproval(
  { approvers, origin }: Parts,
  hash: string,
  approvals: readonly Approval[],
): Promise<boolean> {
  for (const { credentialId, response } of approvals) {
    const approver = approvers.find((each) => each.credentialId === credentialId)
    if (approver && origin !== undefined && (await isFor({ approver, origin, hash, response }))) {
      return true
    }
  }
  return false
}

type Checking = {
  approver: SignerSettings['approvers'][number]
  origin: string
  hash: string
  response: Record<string, unknown>
}

async function isFor({ approver, hash, origin, response }: Checking): Promise<boolean> {
  const url = new URL(origin)
  try {
    const { verified } = await verifyAuthenticationResponse({
      // The library checks the shape of the response.
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challengeOf(hash),
      expectedOrigin: url.origin,
      expectedRPID: url.hostname,
      requireUserVerification: true,
      credential: {
        id: approver.credentialId,
        publicKey: new Uint8Array(Buffer.from(approver.publicKey, 'base64url')),
        counter: 0,
      },
    })
    return verified
  } catch {
    return false
  }
}

/** What the security key signs: the hash of the payment itself. */
export function challengeOf(hash: string): string {
  return Buffer.from(hash, 'hex').toString('base64url')
}
