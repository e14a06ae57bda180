import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMomentText } from '@/components/time/moment'
import { Button } from '@/components/ui/button/button'
import { Badge, type BadgeTone } from '@/components/ui/display/badge'
import type { OwnWithdrawal } from '@/lib/contracts/loyalty/own-withdrawals'
import type { WithdrawalState } from '@/lib/contracts/loyalty/withdrawal-lists'
import { masked } from '@/lib/requisites/number-text'
import { CancelDialog } from './cancel-dialog'
import { useSumText } from './use-sum-text'

const tones: Record<WithdrawalState, BadgeTone> = {
  waiting: 'amber',
  approved: 'amber',
  paid: 'green',
  declined: 'red',
  cancelled: 'neutral',
}

type Props = { withdrawals: readonly OwnWithdrawal[] }

/** The withdrawals, newest first; those that are not approved yet can be cancelled. */
export function WithdrawalList({ withdrawals }: Props) {
  const t = useTranslations('account.withdrawals')
  const [cancelled, setCancelled] = useState<OwnWithdrawal | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      {withdrawals.length > 0 && (
        <ul aria-label={t('listLabel')} className="divide-y divide-line border-y border-line">
          {withdrawals.map((withdrawal) => (
            <Row
              key={withdrawal.id}
              withdrawal={withdrawal}
              onCancel={() => {
                setCancelled(withdrawal)
                setIsOpen(true)
              }}
            />
          ))}
        </ul>
      )}
      {cancelled && (
        <CancelDialog withdrawal={cancelled} open={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}

type RowProps = { withdrawal: OwnWithdrawal; onCancel: () => void }

function Row({ withdrawal, onCancel }: RowProps) {
  const t = useTranslations('account.withdrawals')
  const momentText = useMomentText()
  const sumText = useSumText()
  const { createdAt, from, reason, reference, requisites, source, state, to } = withdrawal
  const amount = sumText(to)

  return (
    <li className="grid gap-1 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold tabular">{amount}</span>
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        {source !== 'referral' && (
          <span className="text-sm text-ink-2">{t(`source.${source}`)}</span>
        )}
        {state === 'waiting' && (
          <Button
            size="small"
            color="graySecondary"
            className="ml-auto"
            aria-label={t('cancelOf', { amount, source })}
            onClick={onCancel}
          >
            {t('cancel')}
          </Button>
        )}
      </div>
      <p className="text-sm wrap-anywhere text-ink-2">
        {[momentText(createdAt, 'full'), ...requisites.map(({ value }) => masked(value))].join(
          ' · ',
        )}
      </p>
      {from.currency.id !== to.currency.id && (
        <p className="text-sm text-ink-2">{t('taken', { amount: sumText(from) })}</p>
      )}
      {reason !== null && <p className="text-sm text-ink-2">{t('reason', { reason })}</p>}
      {reference !== null && (
        <p className="text-sm wrap-anywhere text-ink-2">{t('reference', { reference })}</p>
      )}
    </li>
  )
}
