import { useLocale, useTranslations } from 'next-intl'
import { Fact } from '@/features/desk/claims/one/claim-section'
import { UserSection } from '@/features/desk/users/one/user-section'
import { UserTime } from '@/features/desk/users/user-time'
import type { DeskInvoice } from '@/lib/contracts/shops/desk-shops'
import { Link } from '@/lib/i18n/navigation'
import { Decimal } from '@/lib/money/decimal'
import { moneyText } from '@/lib/money/money-text'

type Props = { invoice: DeskInvoice }

/** The shop, the invoiced amount, the payer, and what was paid. */
export function InvoiceFacts({ invoice }: Props) {
  const t = useTranslations('desk.invoices')
  const locale = useLocale()
  const { amount, createdAt, currency, description, email, expiresAt, id, paid, shop, via } =
    invoice
  const sum = (value: string, unit = currency) => moneyText(new Decimal(value), unit, locale)

  return (
    <UserSection title={t('about')}>
      <dl className="text-sm">
        <Fact label={t('column.shop')}>
          <Link href={`/operator/shops/${shop.id}`} className="text-accent hover:underline">
            {shop.name}
          </Link>
        </Fact>
        <Fact label={t('column.amount')}>{sum(amount)}</Fact>
        <Fact label={t('description')}>{description}</Fact>
        {email !== null && <Fact label={t('email')}>{email}</Fact>}
        <Fact label={t('madeBy')}>{t(`via.${via}`)}</Fact>
        <Fact label={t('column.at')}>
          <UserTime at={createdAt} mayWrap />
        </Fact>
        <Fact label={t('expiresAt')}>
          <UserTime at={expiresAt} mayWrap />
        </Fact>
        {paid !== null && (
          <>
            <Fact label={t('paidAt')}>
              <UserTime at={paid.at} mayWrap />
            </Fact>
            <Fact label={t('credited')}>{sum(paid.amount)}</Fact>
            <Fact label={t('fee')}>{sum(paid.fee)}</Fact>
            {paid.with !== null && (
              <Fact label={t('paidWith')}>{sum(paid.with.amount, paid.with.currency)}</Fact>
            )}
            <Fact label={t('refunded')}>{sum(invoice.refunded)}</Fact>
          </>
        )}
        <Fact label={t('id')}>{id}</Fact>
      </dl>
    </UserSection>
  )
}
