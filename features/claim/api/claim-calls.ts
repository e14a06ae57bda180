import { getClaimForm } from '@/lib/contracts/claims/claim-payment'
import {
  confirmClaim,
  openClaim,
  refundClaim,
  settleClaim,
  type ClaimStepName,
} from '@/lib/contracts/claims/claims'
import type { ClaimChoice } from '@/lib/contracts/claims/claim-choice'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { askAboutClaim } from '@/lib/contracts/claims/claim-message'
import { takeBackReceipt, uploadReceipt } from '@/lib/contracts/claims/claim-receipts'
import type { VerificationKind } from '@/lib/contracts/verification/verification-lists'
import { verifyForClaim } from '@/lib/contracts/verification/verifications'
import type { SendingOptions } from '@/lib/files/use-upload'
import { call } from '@/lib/http/call'

/** What a visitor can do with their claim. Most of these commands return the claim's new status. */
export function confirmStep(id: string, step: ClaimStepName): Promise<ClaimStatus> {
  return call(confirmClaim, { params: { id }, body: { step } })
}

/** Reports the payment; `reference` is the transaction that the customer names, if any. */
export function reportPaid(id: string, reference: string | null): Promise<ClaimStatus> {
  const named = reference === null ? {} : { reference }
  return call(confirmClaim, {
    params: { id },
    body: { step: 'paid', ...named },
  })
}

/** Names the payment that the office looks for, or names it again. */
export function namePayment(id: string, reference: string): Promise<ClaimStatus> {
  return call(confirmClaim, { params: { id }, body: { step: 'reference', reference } })
}

export function openWithSecret(id: string, secret: string): Promise<ClaimStatus> {
  return call(openClaim, { params: { id }, body: { secret } })
}

/** A choice, with the outcome and the claim version that the customer saw. */
export type ShownChoice = Pick<ClaimChoice, 'choice' | 'from' | 'to'> & { version: number }

export function sendChoice(id: string, shownChoice: ShownChoice): Promise<ClaimStatus> {
  return call(settleClaim, { params: { id }, body: shownChoice })
}

export type RefundDetails = { currency: number; requisites: Record<string, string> }

export function giveRefundDetails(id: string, details: RefundDetails): Promise<ClaimStatus> {
  return call(refundClaim, { params: { id }, body: details })
}

export function loadPaymentForm(id: string) {
  return call(getClaimForm, { params: { id } })
}

type Sending = { file: File; reference: string | null } & SendingOptions

export function sendReceipt(id: string, { file, reference, ...options }: Sending) {
  const body = new FormData()
  body.set(uploadReceipt.upload.field, file)
  const query = reference === null ? {} : { reference }
  return call(uploadReceipt, { params: { id }, query, body }, options)
}

export type Question = { text: string; email?: string }

/** Returns the server's text about the accepted question, not an answer to the question itself. */
export async function askOffice(id: string, question: Question): Promise<string> {
  const { detail } = await call(askAboutClaim, { params: { id }, body: question })
  return detail
}

export async function removeReceipt(id: string, receipt: string): Promise<void> {
  await call(takeBackReceipt, { params: { id, receipt } })
}

/** Starts, or finds, the verification that the claim needs, with the card or account number in the claim. */
export function startVerification(id: string, kind: VerificationKind) {
  return call(verifyForClaim, { params: { id }, body: { kind } })
}
