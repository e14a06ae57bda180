import { useLocale, useTranslations } from 'next-intl'
import { Amount } from '@/components/ui/display/amount'
import { Fact } from '@/features/desk/claims/one/claim-section'
import { UserSection } from '@/features/desk/users/one/user-section'
import { UserTime } from '@/features/desk/users/user-time'
import type { DeskWithdrawal } from '@/lib/contracts/loyalty/desk-withdrawals'
import { Link } from '@/lib/i18n/navigation'
import { Decimal, one } from '@/lib/money/decimal'
import { moneyText } from '@/lib/money/money-text'
import { useSumText } from '../use-sum-text'

type Props = { withdrawal: DeskWithdrawal }

/** The account, the price, and the state of its balance. */
export function WithdrawalFacts({ withdrawal }: Props) {
  return (
    <div className="grid min-w-0 gap-5">
      <Request withdrawal={withdrawal} />
      <Balance withdrawal={withdrawal} />
    </div>
  )
}

function Request({ withdrawal }: Props) {
  const t = useTranslations('desk.withdrawals')
  const sumText = useSumText()
  const { approvalsNeeded, approvedBy, createdAt, from, reason, reference } = withdrawal
  const { invoice, orderId, source, usd, user } = withdrawal

  return (
    <UserSection title={t('facts')}>
      <dl className="text-sm">
        <Fact label={t('column.from')}>{t(`source.${source}`)}</Fact>
        <Fact label={t('who')}>
          <Link href={`/operator/users/${user.id}`} className="text-accent hover:underline">
            {user.email}
          </Link>
        </Fact>
        <Fact label={t('requestedAt')}>
          <UserTime at={createdAt} mayWrap />
        </Fact>
        <Fact label={t('taken')}>{sumText(from)}</Fact>
        <PriceFact withdrawal={withdrawal} />
        {usd !== null && (
          <Fact label={t('usd')}>
            <Amount value={usd} unit="USD" digits={2} />
          </Fact>
        )}
        <Fact label={t('approvals')}>
          {approvedBy.length === 0
            ? t('approvalsNeeded', { count: approvalsNeeded })
            : approvedBy.map(({ email }) => email).join(', ')}
        </Fact>
        {orderId !== null && <Fact label={t('orderId')}>{orderId}</Fact>}
        {invoice !== null && (
          <Fact label={t('invoice')}>
            <Link href={`/operator/invoices/${invoice}`} className="text-accent hover:underline">
              {invoice}
            </Link>
          </Fact>
        )}
        {reference !== null && <Fact label={t('reference')}>{reference}</Fact>}
        {reason !== null && <Fact label={t('reason')}>{reason}</Fact>}
      </dl>
    </UserSection>
  )
}

/* A price of one to one is not shown. */
function PriceFact({ withdrawal: { from, price, to } }: Props) {
  const t = useTranslations('desk.withdrawals')
  const locale = useLocale()
  const rate = new Decimal(price)
  const unit = moneyText(one, { ...from.currency, roundCalculator: 0 }, locale)

  return rate.eq(one) ? null : (
    <Fact label={t('price')}>
      {unit} = {moneyText(rate.toSignificantDigits(8), to.currency, locale)}
    </Fact>
  )
}

function Balance({ withdrawal }: Props) {
  const t = useTranslations('desk.withdrawals')
  const sumText = useSumText()
  const { balance, from, referrer, shop, shopStanding, user } = withdrawal
  const sum = (amount: string) => sumText({ amount, currency: from.currency })

  return (
    <UserSection
      title={t('balance')}
      aside={
        <Link
          href={shop ? `/operator/shops/${shop.id}` : `/operator/partners/${user.id}`}
          className="inline-flex min-h-touch items-center rounded-sm text-sm font-medium text-accent hover:underline sm:min-h-9"
        >
          {shop ? shop.name : t('referrer')}
        </Link>
      }
    >
      <p className="mb-2 text-sm text-ink-2">{t(shop ? 'shopBalanceText' : 'balanceText')}</p>
      <dl className="text-sm">
        <Fact label={t('left')}>{sum(balance.owed)}</Fact>
        <Fact label={t('setAside')}>{sum(balance.requested)}</Fact>
        <Fact label={t('paidBefore')}>{sum(balance.paid)}</Fact>
        {referrer !== null && <ReferrerFacts referrer={referrer} />}
        {shopStanding?.debt && <Fact label={t('debt')}>{sumText(shopStanding.debt)}</Fact>}
        {shopStanding?.isBlocked === true && <Fact label={t('shopState')}>{t('shopBlocked')}</Fact>}
      </dl>
    </UserSection>
  )
}

function ReferrerFacts({ referrer }: { referrer: NonNullable<DeskWithdrawal['referrer']> }) {
  const t = useTranslations('desk.withdrawals')
  const sumText = useSumText()
  const { blockedAt, debts } = referrer

  return (
    <>
      {debts.length > 0 && <Fact label={t('debt')}>{debts.map(sumText).join(', ')}</Fact>}
      {blockedAt !== null && (
        <Fact label={t('referrerBlocked')}>
          <UserTime at={blockedAt} mayWrap />
        </Fact>
      )}
    </>
  )
}
