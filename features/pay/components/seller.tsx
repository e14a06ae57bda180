import { Store } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Payment } from '@/lib/contracts/shops/pay'

/** Who is paid. The site is shown as text, so that nobody leaves for it by mistake. */
export function Seller({ shop }: { shop: Payment['shop'] }) {
  const t = useTranslations('pay')
  const host = URL.canParse(shop.site) ? new URL(shop.site).host : shop.site

  return (
    <div className="flex min-w-0 items-center gap-3">
      {shop.logo === null ? (
        <span className="grid size-11 shrink-0 place-items-center rounded-field bg-sunken text-ink-3">
          <Store aria-hidden="true" className="size-5" />
        </span>
      ) : (
        // oxlint-disable-next-line nextjs/no-img-element
        <img src={shop.logo} alt="" width={44} height={44} className="size-11 rounded-field" />
      )}
      <p className="min-w-0">
        <span className="sr-only">{`${t('to')}: `}</span>
        <span className="block truncate text-base font-semibold">{shop.name}</span>
        <span className="block truncate text-sm text-ink-3">{host}</span>
      </p>
    </div>
  )
}
