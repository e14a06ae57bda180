'use client'

import { ArrowRight } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button/button'
import { confirmStep } from '@/features/claim/api/claim-commands'
import { useClaimAction } from '@/features/claim/hooks/use-claim-action'
import { cashSides } from '@/features/claim/model/cash'
import { readable, amountText } from '@/features/claim/model/texts'
import type { OwnClaim } from '@/features/claim/model/own-claim'
import { CancelButton } from '../parts/cancel-button'
import { Conditions } from '../parts/conditions'
import { ErrorNote } from '../parts/notes'

/** All details and terms to check, before a reserve is held or anything is paid. */
export function CreatedPanel({ claim }: { claim: OwnClaim }) {
  const t = useTranslations('claim')
  const locale = useLocale()
  const { id, from, to, own } = claim
  const { isIn, isOut } = cashSides(claim)
  const isCash = isIn || isOut
  const { act, fault, isActing } = useClaimAction(id, () => confirmStep(id, 'details'))

  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid grid-cols-1 gap-2 text-base text-ink-2">
        {own.mailedTo !== null && <p>{t('mailed', { email: own.mailedTo })}</p>}
        {own.mailedTo === null && own.email !== null && <p>{t('unmailed')}</p>}
        <p>{t(isIn ? 'cash.lead.created' : 'lead.created')}</p>
      </div>
      <DetailsList
        details={[
          {
            label: `${t('youSend')}, ${from.currency.name}`,
            value: amountText(from.amount, from.currency, locale),
          },
          ...own.fromInputs.map(withReadableValue),
          {
            label: `${t('youGet')}, ${to.currency.name}`,
            value: amountText(to.amount, to.currency, locale),
          },
          ...own.toInputs.map(withReadableValue),
          ...(own.email === null ? [] : [{ label: t('email'), value: own.email }]),
        ]}
      />
      <Conditions claim={claim} isCash={isCash} />
      <div className="grid grid-cols-1 gap-3">
        <ErrorNote text={fault} />
        <Button
          size="large"
          fullWidth
          loading={isActing}
          onClick={() => act()}
          iconRight={<ArrowRight aria-hidden="true" className="size-5" />}
        >
          {t(isIn ? 'cash.confirm' : 'confirm')}
        </Button>
        {own.canCancel && <CancelButton id={id} />}
      </div>
    </div>
  )
}

function withReadableValue({ label, value }: { label: string; value: string }) {
  return { label, value: readable(value) }
}

type Detail = { label: string; value: ReactNode }

function DetailsList({ details }: { details: readonly Detail[] }) {
  return (
    <dl className="divide-y divide-line">
      {details.map(({ label, value }, index) => (
        <div
          key={`${String(index)} ${label}`}
          className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2.5"
        >
          <dt className="text-sm text-ink-3">{label}</dt>
          <dd className="min-w-0 text-base font-medium wrap-anywhere text-ink tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
