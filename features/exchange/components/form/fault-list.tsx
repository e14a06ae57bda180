'use client'

import { useLocale, useTranslations } from 'next-intl'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import type { NamedClaim } from '@/lib/errors/app-error'
import { localePath } from '@/lib/i18n/locales'
import { useFaultText } from '@/features/exchange/hooks/use-fault-text'
import { fieldId, type FieldFault } from '@/features/exchange/model/form/form-faults'

export type FaultListProps = {
  faults: readonly FieldFault[]
  /** The server's error text, if it is not about a field. */
  refusal: string | null
  /** The visitor’s own open claims, if the server refused because there are too many. */
  openClaims: readonly NamedClaim[]
}

/**
 * How many fields are left, and for screen readers also which and why: everybody else sees that at the
 * fields. An amount that was moved to its bound is already valid, so everybody sees the text that asks to
 * check it.
 */
export function FaultList({ faults, openClaims, refusal }: FaultListProps) {
  const t = useTranslations('exchange.summary')
  const faultText = useFaultText()
  const locale = useLocale()
  const left = faults.filter(({ fault }) => fault.of !== 'clamp')
  const isAgreementLeft = left.every(({ id }) => id === fieldId.agreement)

  return (
    <>
      {faults.length > 0 && (
        <>
          {left.length > 0 && (
            <button
              type="button"
              onClick={() => focusField(left[0]?.id)}
              className="mb-2 block text-sm font-medium text-red pointer-coarse:min-h-touch"
            >
              {isAgreementLeft ? t('agreement') : t('title', { count: left.length })}{' '}
              <span aria-hidden="true">↑</span>
            </button>
          )}
          <ul className="text-sm font-medium text-red">
            {faults.map(({ id, label, fault }) => (
              <li
                key={id}
                className={fault.of === 'clamp' ? 'mb-3' : 'sr-only'}
              >{`${label}: ${faultText.ofField(fault) ?? ''}`}</li>
            ))}
          </ul>
        </>
      )}
      {refusal !== null && <p className="mb-3 text-sm font-medium text-red">{refusal}</p>}
      {refusal !== null && openClaims.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {openClaims.map(({ id, number }) => (
            <li key={id}>
              <a
                href={localePath(locale, `/claim/${id}`)}
                className="inline-flex min-h-touch items-center whitespace-nowrap text-ink underline decoration-line-control underline-offset-4 hover:decoration-ink"
              >
                {t('openClaim', { number: claimNumberText(number) })}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function focusField(id: string | undefined) {
  const field = id === undefined ? null : document.getElementById(id)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}
