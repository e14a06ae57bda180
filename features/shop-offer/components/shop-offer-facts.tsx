import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/display/card'
import { StepNumber } from '@/components/ui/display/step-number'
import { Decimal } from '@/lib/money/decimal'
import { formatPercent } from '@/lib/money/format-percent'
import type { ShopOffer } from '../api/load-shop-offer'
import { Example } from './example'

const steps = ['invoice', 'payment', 'credit'] as const

/** The offer to shops: how it works, the fee, an example at current rates, and where to begin. */
export function ShopOfferFacts({ offer }: { offer: ShopOffer }) {
  const t = useTranslations('content.shops')
  const { example, isOpen } = offer

  return (
    <div className="mt-8 grid gap-5 md:mt-10 lg:grid-cols-2">
      <Card as="section" aria-labelledby="shops-how">
        <h2 id="shops-how" className="text-xl">
          {t('how')}
        </h2>
        <ol className="mt-4 grid gap-3">
          {steps.map((step, index) => (
            <li key={step} className="flex gap-3 text-base text-pretty text-ink-2">
              <StepNumber>{index + 1}</StepNumber>
              {t(`step.${step}`)}
            </li>
          ))}
        </ol>
        <Fee offer={offer} />
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
          {isOpen ? (
            <Button href="/account/shop">{t('begin')}</Button>
          ) : (
            <p className="text-base text-ink-2">{t('closed')}</p>
          )}
          <a
            href="/api/docs#post-api-v1-merchant-invoices"
            className="inline-flex min-h-touch items-center text-base font-medium text-accent hover:underline"
          >
            {t('docs')}
          </a>
        </div>
      </Card>
      {example !== null && <Example example={example} />}
    </div>
  )
}

function Fee({ offer: { currencies, feePercent } }: { offer: ShopOffer }) {
  const t = useTranslations('content.shops')
  const locale = useLocale()

  return (
    <dl className="mt-5 grid gap-3 border-t border-line pt-5 text-base">
      <div>
        <dt className="text-sm text-ink-3">{t('fee')}</dt>
        <dd className="text-xl font-semibold">
          {formatPercent(new Decimal(feePercent), { locale })}
        </dd>
        <dd className="text-sm text-ink-2">{t('feeText')}</dd>
      </div>
      {currencies.length > 0 && (
        <div>
          <dt className="text-sm text-ink-3">{t('settlement')}</dt>
          <dd>{currencies.map(({ name }) => name).join(', ')}</dd>
        </div>
      )}
    </dl>
  )
}
