import { createClaim } from '@/lib/contracts/claims/claim-creation'
import { call } from '@/lib/http/call'
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
 * Creates the claim; a retry after a lost response sends the same key, so that the claim is never
 * created twice. This file is loaded when a form is sent, because most visits never send one.
 */
export async function sendClaim(sent: SentClaim): Promise<{ id: string }> {
  const { form, agreed, recaptcha, keyOf } = sent
  const body = { ...(await claimPayload(form)), ...agreed }
  const idempotencyKey = keyOf(JSON.stringify(body))
  return call(createClaim, { body: { ...body, recaptcha } }, { idempotencyKey })
}
