'use client'

import { InvoiceOrder, InvoiceUnclaimed } from '@/features/claim/components/invoice-order'
import { PaymentPage } from '@/features/pay/components/payment-page'

type Props = { id: string; renderedAt: string }

/** The invoice with the steps of the order that pays it. */
export function PaymentWithOrder(props: Props) {
  return (
    <PaymentPage
      {...props}
      renderOrder={(order) => <InvoiceOrder key={order.id} {...order} />}
      renderUnclaimed={(order) => <InvoiceUnclaimed key={order} id={order} />}
    />
  )
}
