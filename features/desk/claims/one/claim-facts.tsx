'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Amount } from '@/components/ui/display/amount'
import { CashPlace } from '@/components/cash/cash-place'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import { requirementsOfClaim, requirementsRow } from '@/lib/exchange/terms-text/requirements'
import {
  discountRow,
  feeRows,
  mismatchRow,
  promoRow,
  roundingRow,
  takenFees,
} from '@/lib/exchange/terms-text/terms-text'
import { useTermsLanguage } from '@/lib/exchange/terms-text/use-terms-language'
import { Link } from '@/lib/i18n/navigation'
import { Decimal } from '@/lib/money/decimal'
import { formatPercent } from '@/lib/money/format-percent'
import { waitingRefund } from '../model/hand-over'
import { isPaymentOpen } from '../model/payments/mismatch'
import { ClaimSection, Fact } from './claim-section'
import { InputLines } from './pay-to'
import { PaysFrom } from './to-check'

/** Who the customer is, what they typed, and the rules they were shown. */
export function ClaimFacts({ claim }: { claim: DeskClaim }) {
  const t = useTranslations('desk.claims')
  const locale = useLocale()
  const language = useTermsLanguage()
  const { cities, conditions } = claim
  // The same rows as the customer sees.
  const conditionRows = [
    ...(claim.promo === null ? [] : [promoRow(claim.promo, claim.to.currency, language)]),
    ...(claim.discount === null ? [] : [discountRow(claim.discount, claim.to.currency, language)]),
    ...feeRows({ from: claim.from.currency, to: claim.to.currency, ...takenFees(claim) }, language),
    roundingRow({ ...claim.terms, to: claim.to.currency }, language),
    requirementsRow(requirementsOfClaim(conditions, claim), language),
    mismatchRow(language),
  ]
  // The refund to send next is shown above the actions.
  const next = waitingRefund(claim)?.id
  const refunds = claim.payouts.filter(
    ({ id, kind, state }) => kind === 'refund' && state !== 'failed' && id !== next,
  )

  return (
    <>
      {!isPaymentOpen(claim) && <PaysFrom claim={claim} />}
      {refunds.length > 0 && (
        <ClaimSection
          title={t(refunds.every(({ side }) => isCash(side)) ? 'handedBackTo' : 'refundTo')}
        >
          {refunds.map(({ id, inputs, side }) => (
            <InputLines key={id} inputs={inputs} currency={side.currency} />
          ))}
        </ClaimSection>
      )}
      <ClaimSection title={t('customer')}>
        <dl className="text-sm">
          <Fact label={t('email')}>{claim.email ?? '—'}</Fact>
          {claim.user !== null && <Fact label={t('account')}>{claim.user}</Fact>}
          {claim.partner === null && <Fact label={t('address')}>{claim.address}</Fact>}
          <Fact label={t('language')}>{t(`languages.${claim.locale}`)}</Fact>
          {cities.from !== null && <Fact label={t('cityFrom')}>{cities.from}</Fact>}
          {cities.to !== null && <Fact label={t('cityTo')}>{cities.to}</Fact>}
          {claim.refferal !== null && <Fact label={t('refferal')}>{claim.refferal}</Fact>}
          {claim.partner !== null && <PartnerFact partner={claim.partner} />}
          {claim.invoice !== null && <InvoiceFact invoice={claim.invoice} />}
          {claim.promocode !== null && <Fact label={t('promocode')}>{claim.promocode}</Fact>}
        </dl>
      </ClaimSection>
      {claim.cash !== null && <CashDesks cash={claim.cash} />}
      <ClaimSection title={t('conditions')}>
        <dl className="text-sm">
          <Fact label={t('worth')}>
            {conditions.usd === null ? (
              '—'
            ) : (
              <Amount value={conditions.usd} digits={2} unit="USD" />
            )}
          </Fact>
          <Fact label={t('tolerance')}>
            {formatPercent(new Decimal(conditions.tolerancePercent), { locale })}
          </Fact>
          {conditionRows.map(({ label, value, hint }) => (
            <Fact key={label} label={label} hint={hint}>
              {value}
            </Fact>
          ))}
          <Fact label={t('aml')}>
            {conditions.aml === null
              ? t('amlNone')
              : t('amlFrom', {
                  provider: conditions.aml.provider,
                  score: conditions.aml.stopsFromScore,
                })}
          </Fact>
        </dl>
      </ClaimSection>
    </>
  )
}

type PartnerProps = { partner: NonNullable<DeskClaim['partner']> }

/** Which partner's program placed the order, and with which key. */
function PartnerFact({ partner: { email, id, key } }: PartnerProps) {
  const t = useTranslations('desk.claims')

  return (
    <Fact label={t('partner')}>
      <Link href={`/operator/partners/${id}`} className="text-accent hover:underline">
        {email}
      </Link>
      {` · ${key}`}
    </Fact>
  )
}

/** Which shop's invoice the order pays. */
function InvoiceFact({ invoice: { id, shop } }: { invoice: NonNullable<DeskClaim['invoice']> }) {
  const t = useTranslations('desk.claims')

  return (
    <Fact label={t('invoice')}>
      <Link href={`/operator/invoices/${id}`} className="text-accent hover:underline">
        {shop}
      </Link>
    </Fact>
  )
}

function isCash({ currency }: DeskClaim['to']): boolean {
  return currency.kind === 'cash'
}

/* Worded as on the customer’s page, because the customer may ask about it by telephone. */
function CashDesks({ cash: { from, to } }: { cash: NonNullable<DeskClaim['cash']> }) {
  const t = useTranslations('desk.claims.cashDesks')

  return (
    <ClaimSection title={t('title')}>
      <div className="grid gap-3">
        {from && <CashPlace heading="h4" title={t('brought')} place={from} noPoints={t('none')} />}
        {to && <CashPlace heading="h4" title={t('collected')} place={to} noPoints={t('none')} />}
      </div>
    </ClaimSection>
  )
}
