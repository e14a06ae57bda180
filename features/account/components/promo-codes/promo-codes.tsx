'use client'

import { TicketPercent } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useMomentText } from '@/components/time/moment'
import { Button } from '@/components/ui/button/button'
import { Badge } from '@/components/ui/display/badge'
import { Card } from '@/components/ui/display/card'
import { CopyButton } from '@/components/ui/display/copy/copy-button'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Skeleton } from '@/components/ui/display/skeleton'
import { useOwnQuery } from '@/features/account/hooks/use-own-query'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import { listOwnPromoCodes, type OwnPromoCode } from '@/lib/contracts/promo/own-promo-codes'
import { Link } from '@/lib/i18n/navigation'
import { Decimal } from '@/lib/money/decimal'
import { formatPercent } from '@/lib/money/format-percent'
import { limitText } from '@/lib/money/money-text'
import { Loaded } from '../frame/loaded'

/** The customer's promo codes: what each gives, for what and until when, and the orders that used it. */
export function PromoCodes() {
  const query = useOwnQuery(listOwnPromoCodes, {})

  return (
    <Loaded query={query} skeleton={<Skeleton width="100%" height={160} shape="card" />}>
      {(codes) =>
        codes.length === 0 ? (
          <NoCodes />
        ) : (
          <ul className="grid gap-4">
            {codes.map((code) => (
              <li key={code.code}>
                <PromoCodeCard promo={code} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function NoCodes() {
  const t = useTranslations('account.promoCodes')

  return (
    <Card padding="none" surface="flat">
      <EmptyState
        icon={<TicketPercent />}
        title={t('empty')}
        text={t('emptyText')}
        action={<Button href="/">{t('exchange')}</Button>}
      />
    </Card>
  )
}

function PromoCodeCard({ promo }: { promo: OwnPromoCode }) {
  const t = useTranslations('account.promoCodes')
  const { code, orders, status } = promo
  const isUsable = status === 'active'
  const terms = useTermTexts(promo)

  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-lg font-semibold wrap-anywhere tabular">{code}</h2>
        {isUsable && <CopyButton isCompact value={code} label={t('copy', { code })} />}
        <Badge tone={isUsable ? 'green' : 'neutral'}>{t(`status.${status}`)}</Badge>
      </div>
      <ul className="mt-3 grid gap-1 text-sm text-ink-2">
        {terms.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {orders.length > 0 && (
        <p className="mt-3 flex flex-wrap gap-x-3 gap-y-1 text-sm">
          {t('orders')}
          {orders.map(({ id, number }) => (
            <Link
              key={id}
              href={`/claim/${id}`}
              className="whitespace-nowrap text-accent tabular hover:underline"
            >
              {claimNumberText(number)}
            </Link>
          ))}
        </p>
      )}
      {isUsable && (
        <Button href={addressWith(promo)} size="small" className="mt-4">
          {t('use')}
        </Button>
      )}
    </Card>
  )
}

/* The calculator with the code, and with the pair when the code is for one. */
function addressWith({ code, directions }: OwnPromoCode): string {
  const query = new URLSearchParams({ promocode: code })
  const [first] = directions
  if (first) {
    query.set('cur_from', String(first.from.id))
    query.set('cur_to', String(first.to.id))
  }
  return `/?${query.toString()}`
}

function useTermTexts(promo: OwnPromoCode): string[] {
  const t = useTranslations('account.promoCodes')
  const locale = useLocale()
  const momentText = useMomentText()
  const { directions, from, left, minUsd, percent, status, until } = promo
  const usd = { ticker: 'USD', roundCalculator: 2 }
  const gives = t('gives', { percent: formatPercent(new Decimal(percent), { locale }) })
  if (status === 'used_up') {
    return [gives]
  }
  if (status === 'over') {
    return until === null ? [gives] : [gives, t('ended', { time: momentText(until, 'full') })]
  }
  const texts = [
    gives,
    status === 'early' ? t('from', { time: momentText(from, 'full') }) : null,
    until === null ? t('noEnd') : t('until', { time: momentText(until, 'full') }),
    minUsd === null ? null : t('least', { amount: limitText(new Decimal(minUsd), usd, locale) }),
    directions.length === 0
      ? t('allPairs')
      : t('pairs', {
          pairs: directions.map((pair) => `${pair.from.name} → ${pair.to.name}`).join(', '),
        }),
    left === null ? null : t('left', { count: left }),
  ]
  return texts.filter((text) => text !== null)
}
