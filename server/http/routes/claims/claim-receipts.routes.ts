import {
  getReceipt,
  getReceiptAtDesk,
  takeBackReceipt as takeBack,
  uploadReceipt,
} from '@/lib/contracts/claims/claim-receipts'
import { AppError } from '@/lib/errors/app-error'
import type { Container } from '@/server/container'
import { readReportedReference, reportPayment, type ReportPayment } from '@/server/modules/claims'
import {
  addReceipt,
  openReceipt,
  takeBackReceipt,
  type OpenedReceipt,
} from '@/server/modules/receipts'
import { readUpload } from '@/server/http/endpoint/input/read-upload'
import { addressKey, addressOf } from '@/server/http/middleware/client-address'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { sendFile } from '@/server/http/endpoint/send-file'
import { ownClaim } from './claim-reading'

/** Receipts: the claim's owner uploads and sees them, and operators see them. */
export const claimReceiptRoutes: readonly EndpointRoute[] = [
  defineRoute(
    uploadReceipt,
    { limit: 'upload', cache: 'no-store', credentials: ownClaim },
    async ({ container, mover, params: { id: claimId }, query: { reference } }, c) => {
      await readReportedReference(container.db, { claimId, reference })
      const bytes = await readUpload(c.req.raw, uploadReceipt.upload, {
        sender: addressKey(addressOf(c, container.config)),
      })
      const now = container.clock.now()
      const added = await addReceipt(container, { claimId, bytes, now })
      if (added.claimState === 'awaiting_payment') {
        await reportUnlessReported(container, {
          claimId,
          mover,
          now,
          reference,
        })
      }
      const { id, contentType, createdAt } = added
      return { id, contentType, at: createdAt.toISOString() }
    },
  ),

  defineRoute(
    takeBack,
    { limit: 'claim', cache: 'no-store', credentials: ownClaim },
    async ({ container, mover, params: { id: claimId, receipt: receiptId } }) => {
      const now = container.clock.now()
      await takeBackReceipt(container.db, { claimId, receiptId, actor: mover.actor, now })
      return undefined
    },
  ),

  sendsFile(
    defineRoute(
      getReceipt,
      { limit: 'read', cache: 'no-store', credentials: ownClaim },
      ({ container, params: { id: claimId, receipt: receiptId } }) =>
        openReceipt(container, { claimId, receiptId }),
    ),
  ),

  sendsFile(
    defineRoute(
      getReceiptAtDesk,
      { limit: 'desk', cache: 'no-store', access: 'operator' },
      ({ container, params: { id: claimId, receipt: receiptId } }) =>
        openReceipt(container, { claimId, receiptId }),
    ),
  ),
]

type Report = Omit<ReportPayment, 'how'>

/* The claim may have changed its state in the meantime. The receipt is stored nevertheless. */
async function reportUnlessReported({ db }: Container, report: Report): Promise<void> {
  try {
    await reportPayment(db, { ...report, how: 'receipt' })
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'state_changed')) {
      throw error
    }
  }
}

function sendsFile(route: EndpointRoute): EndpointRoute {
  return {
    ...route,
    send: (c, answer) => {
      // `answer` is the result of the route's handler.
      const { id, contentType, bytes, stream } = answer as OpenedReceipt
      const ending = contentType === 'application/pdf' ? 'pdf' : 'jpg'
      return sendFile(c, { stream, contentType, bytes, name: `receipt-${id}.${ending}` })
    },
  }
}
