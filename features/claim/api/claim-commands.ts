import {
  confirmClaim,
  getClaimForm,
  openClaim,
  refundClaim,
  settleClaim,
  type ClaimChoice,
  type ClaimStatus,
} from '@/lib/contracts/claims'
import { uploadReceipt } from '@/lib/contracts/claim-receipts'
import { call } from '@/lib/http/call'

const uploadTimeoutMs = 180_000

/** What a visitor does with his claim; each gives the claim as it stands afterwards. */
export function confirmStep(id: string, step: 'details' | 'paid' | 'cancel'): Promise<ClaimStatus> {
  return call(confirmClaim, { params: { id }, body: { step } })
}

export function openWithSecret(id: string, secret: string): Promise<ClaimStatus> {
  return call(openClaim, { params: { id }, body: { secret } })
}

export type Settling = { choice: ClaimChoice['choice']; version: number }

export function settle(id: string, settling: Settling): Promise<ClaimStatus> {
  return call(settleClaim, { params: { id }, body: settling })
}

export function giveRefundDetails(
  id: string,
  requisites: Record<string, string>,
): Promise<ClaimStatus> {
  return call(refundClaim, { params: { id }, body: { requisites } })
}

export function loadPaymentForm(id: string) {
  return call(getClaimForm, { params: { id } })
}

type Sending = { file: File; onSent: (percent: number) => void; signal: AbortSignal }

export function sendReceipt(id: string, { file, ...options }: Sending) {
  const body = new FormData()
  body.set(uploadReceipt.upload.field, file)
  return call(uploadReceipt, { params: { id }, body }, { ...options, timeoutMs: uploadTimeoutMs })
}
