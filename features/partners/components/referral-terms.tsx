import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useRewardSums } from '@/components/referral/use-reward-sums'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/display/card'
import { DocsLink } from '@/components/ui/display/docs-link'
import { Decimal } from '@/lib/money/decimal'
import type { ReferralOffer } from '../api/load-referral-offer'

/** The referral programme in figures, where to join it, and the API for partners' programs. */
export function ReferralTerms({ offer }: { offer: ReferralOffer }) {
  const t = useTranslations('content.referral')
  const { isEnabled } = offer

  return (
    <div className="mt-8 grid gap-5 md:mt-10 lg:grid-cols-2">
      <Card as="section" aria-labelledby="referral-terms">
        <h2 id="referral-terms" className="text-xl">
          {t('terms')}
        </h2>
        <Figures offer={offer} />
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button href="/account/referrer">{t('join')}</Button>
          {!isEnabled && <p className="text-base text-ink-2">{t('paused')}</p>}
        </div>
      </Card>
      <div className="grid content-start gap-5">
        <Shares offer={offer} />
        <Card as="section" aria-labelledby="referral-api">
          <h2 id="referral-api" className="text-xl">
            {t('api')}
          </h2>
          <p className="mt-2 text-base text-pretty text-ink-2">{t('apiText')}</p>
          <p className="mt-2 flex flex-wrap gap-x-5">
            <DocsLink href="/api/docs/partner-api">{t('guide')}</DocsLink>
            <DocsLink href="/api/docs#post-api-v1-partner-quotes">{t('calls')}</DocsLink>
          </p>
        </Card>
      </div>
    </div>
  )
}

function Figures({ offer }: { offer: ReferralOffer }) {
  const t = useTranslations('content.referral')
  const { amountText } = useRewardSums()
  const { cookieDays, currency, holdDays, withdrawals } = offer

  return (
    <dl className="mt-4 grid gap-3 text-base">
      <Figure name={t('cookie')} value={t('days', { days: cookieDays })}>
        {t('cookieText')}
      </Figure>
      <Figure name={t('hold')} value={t('holdDays', { days: holdDays })}>
        {t('holdText')}
      </Figure>
      {currency !== null && <Figure name={t('currency')} value={currency.name} />}
      {withdrawals.length > 0 && (
        <div>
          <dt className="text-sm text-ink-3">{t('minimum')}</dt>
          {withdrawals.map(({ currency: { id, name, ticker }, minimum }) => (
            <dd key={id} className="flex flex-wrap justify-between gap-x-4">
              <span>{name}</span>
              <span className="font-semibold whitespace-nowrap tabular">
                {amountText(minimum, ticker)}
              </span>
            </dd>
          ))}
        </div>
      )}
    </dl>
  )
}

type FigureProps = { name: string; value: string; children?: ReactNode }

function Figure({ name, value, children }: FigureProps) {
  return (
    <div>
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className="text-lg font-semibold">{value}</dd>
      {children !== undefined && <dd className="text-sm text-ink-2">{children}</dd>}
    </div>
  )
}

function Shares({ offer: { hasOwnRules, ladder } }: { offer: ReferralOffer }) {
  const t = useTranslations('content.referral')
  const { amountText, percentText } = useRewardSums()

  return (
    <Card as="section" aria-labelledby="referral-shares">
      <h2 id="referral-shares" className="text-xl">
        {t('shares')}
      </h2>
      <p className="mt-1 text-sm text-pretty text-ink-2">{t('sharesText')}</p>
      <table className="mt-3 w-full text-left text-base">
        <thead className="text-sm text-ink-3">
          <tr>
            <th scope="col" className="py-1.5 font-normal">
              {t('turnover')}
            </th>
            <th scope="col" className="py-1.5 text-right font-normal">
              {t('share')}
            </th>
          </tr>
        </thead>
        <tbody className="tabular">
          {ladder.map(({ fromUsd, percent }) => (
            <tr key={fromUsd} className="border-t border-line">
              <th scope="row" className="py-2 font-normal">
                {new Decimal(fromUsd).isZero()
                  ? t('fromFirst')
                  : t('from', { amount: amountText(fromUsd, 'USD') })}
              </th>
              <td className="py-2 text-right font-semibold">{percentText(percent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasOwnRules && <p className="mt-3 text-sm text-pretty text-ink-2">{t('ownRules')}</p>}
    </Card>
  )
}
