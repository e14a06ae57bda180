import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { ShowCurrent } from '@/components/layout/show-current'
import { shopPageAddress, type ShopPage } from '@/features/account/model/shop/shop-address'
import { Link } from '@/lib/i18n/navigation'
import { pillClasses, pillRowClasses } from '../../frame/pill-classes'

const pages = ['overview', 'sales', 'links', 'api', 'statistics', 'withdrawal'] as const

/** The pages of a shop; each link keeps the chosen shop and mode. */
export function ShopNav({ page }: { page: ShopPage }) {
  const t = useTranslations('shop.nav')
  const params = useSearchParams()

  return (
    <nav aria-label={t('label')} className={pillRowClasses}>
      {pages.map((each) => (
        <Link
          key={each}
          href={shopPageAddress(each, params)}
          aria-current={each === page ? 'page' : undefined}
          className={pillClasses(each === page)}
        >
          {t(each)}
        </Link>
      ))}
      <ShowCurrent />
    </nav>
  )
}
