import { createClaim } from '@/lib/contracts/claims/claim-creation'
import { call } from '@/lib/http/call'
import { claimPayload, type ClaimInput } from '../model/form/claim-payload'

export type SentClaim = {
  form: ClaimInput
  /** Good once, so it is no part of what is the same when it is sent again. */
  recaptcha: string
  /** Amounts that were agreed to after the course had changed, in the place of the form's. */
  agreed: { fromSumma: string; toSumma: string } | null
  /** The key of a content: the same as long as the content is the same. */
  keyOf: (content: string) => string
}

/**
 * Creates the claim; what was sent already and got no answer is sent again under its key, so that
 * it is never created twice. Loaded when a form is sent, as most visits never do.
 */
export async function sendClaim(sent: SentClaim): Promise<{ id: string }> {
  const { form, agreed, recaptcha, keyOf } = sent
  const body = { ...(await claimPayload(form)), ...agreed }
  const idempotencyKey = keyOf(JSON.stringify(body))
  return call(createClaim, { body: { ...body, recaptcha } }, { idempotencyKey })
}
