'use client'

import { useTranslations } from 'next-intl'
import { ExplorerLink } from '@/components/navigation/explorer-link'
import type { DeskClaim } from '@/lib/contracts/desk/claims'
import { addressLink } from '@/lib/explorer/explorer-link'
import { ClaimAmount } from '../claim-amount'
import { requisiteText } from '../model/requisite-text'
import { ClaimSection } from './claim-section'
import { CopyLine } from './copy-line'

/** What is paid out and where to, each with a button that copies it. */
export function PayTo({ claim: { to, toInputs } }: { claim: Pick<DeskClaim, 'to' | 'toInputs'> }) {
  const t = useTranslations('desk.claims')
  const { amount, currency } = to

  return (
    <ClaimSection title={t(currency.kind === 'cash' ? 'handedTo' : 'payoutTo')}>
      <div className="rounded-card border border-line bg-surface px-3 py-0.5">
        <CopyLine label={`${t('willSend')} · ${currency.name}`} value={amount}>
          <ClaimAmount amount={amount} currency={currency} />
        </CopyLine>
        <InputLines inputs={toInputs} currency={currency} />
      </div>
    </ClaimSection>
  )
}

type InputLinesProps = { inputs: DeskClaim['toInputs']; currency: DeskClaim['to']['currency'] }

/** What the customer entered for one side of the exchange. */
export function InputLines({ inputs, currency }: InputLinesProps) {
  return inputs.map(({ key, label, value }) => (
    <CopyLine
      key={key}
      label={label}
      value={value}
      more={<ExplorerLink href={addressLink(currency, value)} label={label} />}
    >
      {requisiteText(value)}
    </CopyLine>
  ))
}
