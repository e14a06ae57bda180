import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Check } from '@/components/ui/icons'
import { Card } from '@/components/ui/display/card'
import { StepNumber } from '@/components/ui/display/step-number'
import { useOwnQuery } from '@/features/account/hooks/use-own-query'
import { shopPageAddress, type ShopPage } from '@/features/account/model/shop/shop-address'
import { listShopSales } from '@/lib/contracts/shops/own-sales'
import { listShopKeys } from '@/lib/contracts/shops/own-shops'
import { getShopWebhooks } from '@/lib/contracts/shops/own-webhooks'
import { Link } from '@/lib/i18n/navigation'
import { useShop } from '../frame/shop-context'

type Step = {
  name: 'key' | 'sale' | 'webhook' | 'live'
  page: ShopPage
  mode: 'test' | 'live'
  isDone: boolean
}

/** What is left to do until the shop sells; nothing once all is done, or while the shop is blocked. */
export function NextSteps() {
  const t = useTranslations('shop.next')
  const params = useSearchParams()
  const { shop } = useShop()
  const steps = useSteps()

  if (steps === null || shop.state === 'blocked' || steps.every(({ isDone }) => isDone)) {
    return null
  }
  return (
    <Card as="section" aria-labelledby="shop-next">
      <h2 id="shop-next" className="text-lg font-semibold">
        {t('title')}
      </h2>
      <ol className="mt-3 grid gap-3">
        {steps.map(({ name, page, mode, isDone }, index) => (
          <li key={name} className="flex gap-3 text-base text-pretty">
            <StepNumber>{isDone ? <Check className="size-4" /> : index + 1}</StepNumber>
            <span className="min-w-0">
              {isDone ? (
                <span className="text-ink-3">
                  {t(name)} <span className="sr-only">{t('done')}</span>
                </span>
              ) : (
                <Link
                  href={shopPageAddress(page, params, { mode })}
                  className="font-medium text-accent hover:underline"
                >
                  {t(name)}
                </Link>
              )}
              {!isDone && <span className="block text-sm text-ink-2">{t(`text.${name}`)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/* The shop starts in the test mode; a step of either mode counts. Null while it is not known. */
function useSteps(): Step[] | null {
  const { shop } = useShop()
  const params = { id: shop.id }
  const keys = useOwnQuery(listShopKeys, { params }).data?.keys
  const endpoints = useOwnQuery(getShopWebhooks, { params }).data?.endpoints
  const one = { page: 1, size: 1 }
  const test = useOwnQuery(listShopSales, {
    params,
    query: { live: 'false', status: 'paid', ...one },
  })
  const real = useOwnQuery(listShopSales, {
    params,
    query: { live: 'true', status: 'paid', ...one },
  })

  if (!keys || !endpoints || !test.data || !real.data) {
    return null
  }
  const sold = real.data.count > 0
  return [
    {
      name: 'key',
      page: 'api',
      mode: 'test',
      isDone: sold || keys.some(({ revokedAt }) => revokedAt === null),
    },
    { name: 'sale', page: 'api', mode: 'test', isDone: sold || test.data.count > 0 },
    {
      name: 'webhook',
      page: 'api',
      mode: sold ? 'live' : 'test',
      isDone: endpoints.some(({ isOn }) => isOn),
    },
    // A declined shop can sell nothing: what to do about that is said above.
    ...(shop.state === 'declined'
      ? []
      : [{ name: 'live' as const, page: 'links' as const, mode: 'live' as const, isDone: sold }]),
  ]
}
