'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Amount } from '@/components/ui/display/amount'
import { CopyButton } from '@/components/ui/display/copy/copy-button'
import type { DeskUser } from '@/lib/contracts/desk/users'
import { Link } from '@/lib/i18n/navigation'
import { Decimal } from '@/lib/money/decimal'
import { formatPercent } from '@/lib/money/format-percent'
import { moneyText } from '@/lib/money/money-text'
import { claimsAddress, noFilters } from '@/features/desk/claims/model/claim-filters'
import { Fact } from '@/features/desk/claims/one/claim-section'
import { UserTime } from '../user-time'
import { UserSection } from './user-section'

/** The user's account, claims and turnover. */
export function UserFacts({ user }: { user: DeskUser }) {
  const t = useTranslations('desk.users')
  const { activatedAt, blocked, lastLoginAt } = user

  return (
    <UserSection title={t('account')}>
      {blocked !== null && (
        <p className="mb-2 rounded-field bg-red-soft px-3 py-2 text-sm wrap-anywhere whitespace-pre-wrap text-red-strong">
          {t('blockedBecause', { reason: blocked.reason })}
        </p>
      )}
      <dl className="gap-x-8 text-sm sm:columns-2">
        <Fact label={t('roleChoice')}>{t(`role.${user.role}`)}</Fact>
        <Fact label={t('created')}>
          <UserTime mayWrap at={user.createdAt} />
        </Fact>
        <Fact label={t('activated')}>
          {activatedAt === null ? t('notYet') : <UserTime mayWrap at={activatedAt} />}
        </Fact>
        {blocked !== null && (
          <Fact label={t('blockedAt')}>
            <UserTime mayWrap at={blocked.at} />
          </Fact>
        )}
        <Fact label={t('lastLogin')}>
          {lastLoginAt === null ? t('never') : <UserTime mayWrap at={lastLoginAt} />}
        </Fact>
        <Fact label={t('language')}>{t(`languages.${user.locale}`)}</Fact>
        <Fact label={t('claims')}>
          <OwnClaims user={user} />
        </Fact>
        <Fact label={t('completed')}>{user.completed}</Fact>
        <Fact label={t('turnover')}>
          <Amount value={user.turnoverUsd} digits={2} unit="USD" />
        </Fact>
        <Fact label={t('discount')}>
          <OwnDiscount discount={user.discount} />
        </Fact>
        <Fact label={t('points')}>
          <Amount value={String(user.points)} digits={0} />
        </Fact>
        {user.refferal !== null && <Fact label={t('refferal')}>{user.refferal}</Fact>}
        <Fact label={t('id')}>
          <span className="inline-flex items-center gap-2 text-note tabular">
            {user.id}
            <CopyButton isCompact value={user.id} label={t('id')} className="shrink-0" />
          </span>
        </Fact>
      </dl>
    </UserSection>
  )
}

function OwnDiscount({ discount: { percent, turnoverUsd } }: Pick<DeskUser, 'discount'>) {
  const t = useTranslations('desk.users')
  const locale = useLocale()
  const usd = { ticker: 'USD', roundCalculator: 2 }
  const turnover = moneyText(new Decimal(turnoverUsd), usd, locale)

  return percent === null
    ? t('noDiscount', { turnover })
    : t('hasDiscount', { percent: formatPercent(new Decimal(percent), { locale }), turnover })
}

/* The queue searches by e-mail, so it also finds claims made before the account existed. */
function OwnClaims({ user: { email, claims } }: { user: DeskUser }) {
  const t = useTranslations('desk.users')

  return claims === 0 ? (
    t('noClaims')
  ) : (
    <Link
      href={claimsAddress({ ...noFilters, q: email })}
      className="rounded-sm font-semibold text-accent hover:underline"
    >
      {t('seeClaims', { count: claims })}
    </Link>
  )
}
