import { createClaim } from '@/lib/contracts/claims/claim-creation'
import { confirmClaim } from '@/lib/contracts/claims/claims'
import { call } from '@/lib/http/call'
import { logProblem } from '@/lib/log/client-log'
import { claimPayload, type ClaimInput } from '../model/form/claim-payload'

export type SentClaim = {
  form: ClaimInput
  /** A captcha's token, new at each attempt, so it is not part of the content that `keyOf` compares. */
  recaptcha: string
  /**
   * The amounts that the visitor agreed to after the course changed; they replace the form's amounts.
   */
  agreed: { fromSumma: string; toSumma: string } | null
  /** Returns the idempotency key of a claim's content: the same key as long as the content is the same. */
  keyOf: (content: string) => string
}

/**
 * Creates the claim and confirms it: the form has shown everything that there is to check. If the
 * confirmation is refused or gets lost, the claim's page asks for it and says why it is refused.
 */
export async function orderClaim(sent: SentClaim): Promise<{ id: string }> {
  const { id, status } = await sendClaim(sent)
  if (status === 'created') {
    await call(confirmClaim, { params: { id }, body: { step: 'details' } }).catch(
      (error: unknown) => logProblem('The new claim could not be confirmed', error),
    )
  }
  return { id }
}

/**
 * Creates the claim; a retry after a lost response sends the same key, so that the claim is never
 * created twice. This file is loaded when a form is sent, because most visits never send one.
 */
async function sendClaim(sent: SentClaim) {
  const { form, agreed, recaptcha, keyOf } = sent
  const body = { ...(await claimPayload(form)), ...agreed }
  const idempotencyKey = keyOf(JSON.stringify(body))
  return call(createClaim, { body: { ...body, recaptcha } }, { idempotencyKey })
}
