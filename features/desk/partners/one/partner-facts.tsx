import { useLocale, useTranslations } from 'next-intl'
import { Amount } from '@/components/ui/display/amount'
import { CopyButton } from '@/components/ui/display/copy/copy-button'
import type { getDeskReferrer } from '@/lib/contracts/loyalty/desk-referrers'
import type { CallOutput } from '@/lib/http/call-types'
import { Link } from '@/lib/i18n/navigation'
import { Decimal } from '@/lib/money/decimal'
import { formatPercent } from '@/lib/money/format-percent'
import { ClaimAmount } from '@/features/desk/claims/claim-amount'
import { Fact } from '@/features/desk/claims/one/claim-section'
import { UserSection } from '@/features/desk/users/one/user-section'
import { UserTime } from '@/features/desk/users/user-time'

export type ReferrerView = CallOutput<typeof getDeskReferrer>

/** The figures of a referrer, and what the office owes them. */
export function PartnerFacts({ referrer }: { referrer: ReferrerView }) {
  const t = useTranslations('desk.partners')
  const { blocked, code, step } = referrer
  const locale = useLocale()

  return (
    <div className="grid gap-5">
      <UserSection
        title={t('account')}
        aside={
          <Link
            href={`/operator/users/${referrer.id}`}
            className="inline-flex min-h-touch items-center rounded-sm text-sm font-medium text-accent hover:underline sm:min-h-9"
          >
            {t('toUser')}
          </Link>
        }
      >
        {blocked && (
          <p className="mb-2 rounded-field bg-red-soft px-3 py-2 text-sm wrap-anywhere whitespace-pre-wrap text-red-strong">
            {t('blockedBecause', { reason: blocked.reason })}
          </p>
        )}
        <dl className="text-sm">
          <Fact label={t('code')}>
            <span className="inline-flex items-center gap-2 tabular">
              {code}
              <CopyButton isCompact value={code} label={t('code')} className="shrink-0" />
            </span>
          </Fact>
          <Fact label={t('share')}>
            {step ? formatPercent(new Decimal(step.percent), { locale }) : '—'}
          </Fact>
          <Fact label={t('people')}>{referrer.people}</Fact>
          <Fact label={t('turnover')}>
            <Amount value={referrer.turnoverUsd} digits={2} unit="USD" />
          </Fact>
          <Fact label={t('income')}>
            <Amount value={referrer.incomeUsd} digits={2} unit="USD" />
          </Fact>
          <Fact label={t('since')}>
            <UserTime mayWrap at={referrer.createdAt} />
          </Fact>
        </dl>
      </UserSection>
      <PartnerBalances balances={referrer.balances} />
    </div>
  )
}

const parts = ['total', 'waiting', 'available', 'requested', 'debt'] as const

function PartnerBalances({ balances }: Pick<ReferrerView, 'balances'>) {
  const t = useTranslations('desk.partners')

  return (
    <UserSection title={t('balance')}>
      {balances.length === 0 && <p className="text-sm text-ink-3">{t('noBalance')}</p>}
      {balances.map(({ currency, ...sums }) => (
        <dl key={currency.id} className="text-sm not-first-of-type:mt-3">
          {parts
            .filter((part) => part === 'total' || sums[part] !== '0')
            .map((part) => (
              <Fact key={part} label={t(`sums.${part}`)}>
                <ClaimAmount
                  amount={sums[part]}
                  currency={{ ticker: currency.ticker, roundCalculator: sums.digits }}
                />
              </Fact>
            ))}
        </dl>
      ))}
    </UserSection>
  )
}
