import type { Metadata } from 'next'
import { NotFoundPanel } from '@/components/feedback/not-found-panel'
import { loadClaim } from '@/features/claim/api/load-claim'
import { loadPayment } from '@/features/pay/api/load-payment'
import { notFoundMetadata, pageMetadata } from '@/lib/i18n/metadata/page-metadata'
import { pageLocale } from '@/lib/i18n/page-locale'
import { Prefetched } from '@/lib/query/server-query'
import { PaymentWithOrder } from './payment-with-order'

type Props = { params: Promise<{ uuid: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const payment = await loadPayment(await pageLocale(), (await params).uuid)
  return payment === null
    ? notFoundMetadata()
    : pageMetadata({ section: 'pay', path: '/pay/[uuid]', isPrivate: true })
}

export default async function Page({ params }: Props) {
  const locale = await pageLocale()
  const payment = await loadPayment(locale, (await params).uuid)

  if (payment === null) {
    return <NotFoundPanel />
  }
  if (payment.order) {
    await loadClaim(locale, payment.order.id)
  }
  return (
    <Prefetched>
      <PaymentWithOrder id={payment.id} renderedAt={new Date().toISOString()} />
    </Prefetched>
  )
}
