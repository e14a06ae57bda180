'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import { requiredVerifications } from '@/lib/verification/required-verifications'
import { useDeadlineText } from '@/features/claim/hooks/use-deadline-text'

type Props = { claim: Pick<ClaimStatus, 'conditions' | 'expiresAt' | 'own'>; isCash: boolean }

/**
 * What may be required of the customer, and what happens when something differs from the agreement; shown before
 * the payment.
 */
export function Conditions({ claim, isCash }: Props) {
  const t = useTranslations('claim.conditions')
  const locale = useLocale()
  const deadlineText = useDeadlineText(claim)
  const { conditions, expiresAt } = claim
  const { tolerancePercent, aml, asks, receiverAml } = conditions
  const askText = useTranslations('terms')
  const required = requiredVerifications(conditions)
  const isPassed = (kind: string) =>
    claim.own?.verifications.some((each) => each.kind === kind && each.status === 'approved')
  const percent = formatAmount(new Decimal(tolerancePercent), { locale })
  const from = (usd: string) => t('fromUsd', { usd: formatAmount(new Decimal(usd), { locale }) })
  const isUnchecked = aml === null && receiverAml === null
  const isNothingRequired = required.length === 0 && isUnchecked && !isCash && asks.length === 0

  return (
    <section aria-labelledby="claim-conditions" className="rounded-button bg-sunken p-4 sm:p-5">
      <h2 id="claim-conditions" className="text-base font-semibold">
        {t('title')}
      </h2>
      <ul className="mt-2 grid list-disc gap-2 pl-5 text-sm text-ink-2 marker:text-ink-3">
        {expiresAt !== null && <li>{t('held', { time: deadlineText(expiresAt, 'timeOrDay') })}</li>}
        {required.map(({ kind, fromUsd }) => (
          <li key={kind}>
            {isPassed(kind)
              ? t(`verified.${kind}`)
              : [t(`verify.${kind}`), fromUsd === null ? '' : from(fromUsd)].join(' ')}
          </li>
        ))}
        {claim.own?.isAmlPassed === true && <li>{t('amlPassed')}</li>}
        {aml !== null && (
          <li>
            {aml.provider === 'none'
              ? t('amlOperator')
              : t('amlService', { provider: aml.provider, score: aml.stopsFromScore })}{' '}
            {from(aml.fromUsd)}
          </li>
        )}
        {receiverAml !== null && (
          <li>
            {receiverAml.provider === 'none'
              ? t('receiverAmlOperator')
              : t('receiverAmlService', {
                  provider: receiverAml.provider,
                  score: receiverAml.stopsFromScore,
                })}{' '}
            {from(receiverAml.fromUsd)}
          </li>
        )}
        {asks.length > 0 && (
          <li>{`${askText('asked')}: ${asks.map((ask) => askText(`ask.${ask}`)).join(', ')}.`}</li>
        )}
        {isCash && <li>{t('cash')}</li>}
        {isNothingRequired && <li>{t('nothing')}</li>}
        <li>{t('tolerance', { percent })}</li>
      </ul>
    </section>
  )
}
