'use client'

import { useTranslations } from 'next-intl'
import { SelectField } from '@/components/ui/form/select-field'
import type {
  CurrencyMethods,
  PaymentMethodId,
  PaymentMethodTerms,
} from '@/lib/contracts/desk/money/payment-methods'
import { Link } from '@/lib/i18n/navigation'
import type { MethodDrafts } from './use-method-drafts'

type Props = {
  side: keyof PaymentMethodTerms
  row: CurrencyMethods
  /** What this office has. */
  offered: readonly PaymentMethodId[]
  drafts: MethodDrafts
}

/** One way of a currency's money: a choice where there is one, and what is wrong with it. */
export function MethodCell({ side, row, offered, drafts }: Props) {
  const t = useTranslations('desk.requisites.methods')
  const chosen = drafts.termsOf(row)[side]
  const stored = row.terms[side]
  const methods = offered.includes(stored) ? offered : [...offered, stored]
  const labelOf = (method: PaymentMethodId) =>
    offered.includes(method)
      ? t(`${side}By.${method}`)
      : t('notConnected', { name: t(`${side}By.${method}`) })

  return (
    <span className="grid min-w-0 gap-1.5 text-left sm:min-w-48">
      {methods.length === 1 ? (
        <span>{labelOf(chosen)}</span>
      ) : (
        <SelectField
          label={`${t(side)}: ${row.currency.name}`}
          isLabelHidden
          value={chosen}
          options={methods.map((method) => ({ value: method, label: labelOf(method) }))}
          error={drafts.faultsOf(row)[side]}
          onChange={(value) => {
            const method = methods.find((one) => one === value)
            if (method) {
              drafts.choose(row, side, method)
            }
          }}
        />
      )}
      <Remark side={side} row={row} chosen={chosen} isConnected={offered.includes(chosen)} />
    </span>
  )
}

type RemarkProps = Pick<Props, 'side' | 'row'> & { chosen: PaymentMethodId; isConnected: boolean }

/** What an operator should know of the choice: that customers would be refused, or that it is idle. */
function Remark({ side, row, chosen, isConnected }: RemarkProps) {
  const t = useTranslations('desk.requisites.methods')
  const isUsed = side === 'payIn' ? row.isSendable : row.isReceivable

  if (!isUsed) {
    return <span className="text-note text-ink-3">{t(`${side}Idle`)}</span>
  }
  if (!isConnected) {
    return <span className="text-note text-red">{t(`${side}Broken`)}</span>
  }
  if (side === 'payIn' && chosen === 'manual' && row.requisites === 0) {
    return (
      <span className="text-note text-amber">
        {t('noRequisites')}{' '}
        <Link href="/operator/requisites" className="font-medium underline underline-offset-2">
          {t('toRequisites')}
        </Link>
      </span>
    )
  }
  return null
}
