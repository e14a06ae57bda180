'use client'

import { useTranslations } from 'next-intl'
import { DocsLink } from '@/components/ui/display/docs-link'
import { Card } from '@/components/ui/display/card'
import { Deliveries } from './deliveries/deliveries'
import { Examples } from './examples/examples'
import { ShopKeys } from './keys/shop-keys'
import { WebhookCard } from './webhook/webhook-card'

/** Everything that a program needs: keys, webhooks with their log, and examples. */
export function ShopApi({ origin }: { origin: string }) {
  const t = useTranslations('shop.api')

  return (
    <>
      <Card as="section" aria-labelledby="shop-api">
        <h2 id="shop-api" className="text-lg font-semibold">
          {t('title')}
        </h2>
        <p className="mt-1 max-w-text text-base text-pretty text-ink-2">{t('text')}</p>
        <p className="mt-3 flex flex-wrap gap-x-5">
          <DocsLink href="/api/docs#post-api-v1-merchant-invoices">{t('docs')}</DocsLink>
          <DocsLink href="/api/openapi.json">{t('openapi')}</DocsLink>
        </p>
      </Card>
      <ShopKeys />
      <WebhookCard />
      <Deliveries />
      <Examples origin={origin} />
    </>
  )
}
