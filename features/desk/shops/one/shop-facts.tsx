import { useLocale, useTranslations } from 'next-intl'
import { Fact } from '@/features/desk/claims/one/claim-section'
import { UserSection } from '@/features/desk/users/one/user-section'
import { UserTime } from '@/features/desk/users/user-time'
import type { DeskShop } from '@/lib/contracts/shops/desk-shops'
import { Link } from '@/lib/i18n/navigation'
import { Decimal } from '@/lib/money/decimal'
import { formatPercent } from '@/lib/money/format-percent'
import { moneyText } from '@/lib/money/money-text'

type Props = { shop: DeskShop }
const linkClasses = 'text-accent hover:underline'

/** Whose the shop is, what payers see of it, and what it sells. */
export function ShopFacts({ shop }: Props) {
  return (
    <div className="grid min-w-0 gap-5">
      <About shop={shop} />
      <Sales shop={shop} />
    </div>
  )
}

function About({ shop }: Props) {
  const t = useTranslations('desk.shops')
  const locale = useLocale()
  const { cancelUrl, createdAt, currency, feePercent, keys, logo, owner, returnUrl, site } = shop

  return (
    <UserSection title={t('about')}>
      <dl className="text-sm">
        <Fact label={t('column.owner')}>
          <Link href={`/operator/users/${owner.id}`} className={linkClasses}>
            {owner.email}
          </Link>
        </Fact>
        <Fact label={t('value.site')}>
          <a href={site} target="_blank" rel="noreferrer noopener" className={linkClasses}>
            {site}
          </a>
        </Fact>
        {logo !== null && (
          <Fact label={t('value.logo')}>
            {/* oxlint-disable-next-line nextjs/no-img-element */}
            <img
              src={logo}
              alt={t('value.logo')}
              width={44}
              height={44}
              className="size-11 rounded-field"
            />
          </Fact>
        )}
        {returnUrl !== null && <Fact label={t('returnUrl')}>{returnUrl}</Fact>}
        {cancelUrl !== null && <Fact label={t('cancelUrl')}>{cancelUrl}</Fact>}
        <Fact label={t('column.currency')}>{currency.name}</Fact>
        <Fact label={t('column.fee')}>
          <span className="tabular">{formatPercent(new Decimal(feePercent), { locale })}</span>
        </Fact>
        <Fact label={t('value.timeZone')}>{shop.timeZone}</Fact>
        <Fact label={t('keys')}>{t('keyCounts', keys)}</Fact>
        <Fact label={t('column.at')}>
          <UserTime at={createdAt} mayWrap />
        </Fact>
      </dl>
    </UserSection>
  )
}

function Sales({ shop }: Props) {
  const t = useTranslations('desk.shops')
  const locale = useLocale()
  const { balance, currency, id, sales } = shop
  const sum = (amount: string) => moneyText(new Decimal(amount), currency, locale)

  return (
    <UserSection
      title={t('sales')}
      aside={
        <Link
          href={`/operator/invoices?shop=${id}`}
          className="inline-flex min-h-touch items-center rounded-sm text-sm font-medium text-accent hover:underline sm:min-h-9"
        >
          {t('toInvoices')}
        </Link>
      }
    >
      <dl className="text-sm">
        <Fact label={t('salesCount')}>{sales.count}</Fact>
        <Fact label={t('turnover')}>{sum(sales.turnover)}</Fact>
        <Fact label={t('fees')}>{sum(sales.fees)}</Fact>
        <Fact label={t('available')}>{sum(balance.available)}</Fact>
        <Fact label={t('requested')}>{sum(balance.requested)}</Fact>
        <Fact label={t('debt')}>{sum(balance.debt)}</Fact>
      </dl>
    </UserSection>
  )
}
