/**
 * The cookies that store the secret of a guest's verification in a browser that opened its mailed link,
 * and the secret of a hand-over on the phone. Scripts cannot read them. Over https their names begin with
 * `__Host-`, see `claimCookieNames`.
 */
export function verificationCookieNames(id: string): { secure: string; plain: string } {
  return namesOf('verification', id)
}

export function handoverCookieNames(id: string): { secure: string; plain: string } {
  return namesOf('handover', id)
}

/**
 * This cookie only says that the browser may have a guest's verification. Scripts read it: without it a
 * guest's page does not request verifications.
 */
export const hasVerificationCookieName = 'has_verification'

function namesOf(prefix: string, id: string): { secure: string; plain: string } {
  const plain = `${prefix}_${id.replaceAll('-', '')}`
  return { secure: `__Host-${plain}`, plain }
}
