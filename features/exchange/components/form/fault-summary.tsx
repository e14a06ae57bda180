'use client'

import { useTranslations } from 'next-intl'
import { useFaultText } from '@/features/exchange/hooks/use-fault-text'
import type { FieldFault } from '@/features/exchange/model/form/form-faults'

type Props = {
  faults: readonly FieldFault[]
  /** Why the server took no claim, where it is about no field. */
  refusal: string | null
}

/**
 * How many fields stopped the claim, and to readers also which and why. An amount that was moved is
 * right by now, so that all are told what to do.
 */
export function FaultSummary({ faults, refusal }: Props) {
  const t = useTranslations('exchange.summary')
  const faultText = useFaultText()

  return (
    <div role="alert" className="empty:hidden">
      {faults.length > 0 && (
        <>
          <p className="mb-3 text-sm font-medium text-red">
            {t('title', { count: faults.length })}
          </p>
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
    </div>
  )
}
