'use client'

import { TriangleAlert } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import type { DeskClaim } from '@/lib/contracts/desk/claims'
import { SettleOddDialog, type OddPayment } from './settle-odd-dialog'

type Props = { claim: Pick<DeskClaim, 'id' | 'version' | 'events' | 'oddPayments' | 'payments'> }

/** Money a provider told of and nobody has settled: on a claim that is over, nothing else says so. */
export function OddPayments({ claim }: Props) {
  const t = useTranslations('desk.claims')
  const [chosen, setChosen] = useState<OddPayment | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { oddPayments } = claim

  return (
    <>
      {oddPayments.length > 0 && (
        <section
          aria-labelledby={id}
          className="grid gap-2 rounded-card bg-red-soft px-5 py-3 text-sm text-red-strong"
        >
          <h3 id={id} className="flex items-start gap-2 text-base font-semibold">
            <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
            {t('oddTitle')}
          </h3>
          <p>{t('oddText')}</p>
          <ul className="grid gap-2">
            {oddPayments.map((odd) => (
              <OddLine
                key={odd.id}
                odd={odd}
                byHand={claim.payments.find(
                  ({ canBeStruck, reference }) => canBeStruck && reference === odd.reference,
                )}
                onSettle={() => {
                  setChosen(odd)
                  setIsOpen(true)
                }}
              />
            ))}
          </ul>
        </section>
      )}
      {/* A question that is open stays, also when nothing else is left to settle. */}
      {chosen !== null && (
        <SettleOddDialog
          key={chosen.id}
          claim={claim}
          odd={chosen}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onClosed={() => setChosen(null)}
        />
      )}
    </>
  )
}

type OddLineProps = {
  odd: OddPayment
  /** What an operator recorded under its reference: nothing else can be until that is struck out. */
  byHand: DeskClaim['payments'][number] | undefined
  onSettle: () => void
}

function OddLine({ odd, byHand, onSettle }: OddLineProps) {
  const t = useTranslations('desk.claims')
  const format = useFormatter()
  const { reference, note, at } = odd
  return (
    <li className="grid gap-1.5">
      <span className="flex flex-wrap justify-between gap-x-3 wrap-anywhere">
        <span className="min-w-0 font-medium">{`${reference} · ${note}`}</span>
        <time dateTime={at} className="text-note tabular">
          {format.dateTime(new Date(at), { dateStyle: 'short', timeStyle: 'short' })}
        </time>
      </span>
      {byHand && <OddStrikeFirst side={byHand.side} />}
      <span>
        <Button
          size="small"
          color="graySecondary"
          aria-label={t('oddSettleOf', { reference })}
          onClick={onSettle}
        >
          {t('oddSettle')}
        </Button>
      </span>
    </li>
  )
}

function OddStrikeFirst({ side }: Pick<DeskClaim['payments'][number], 'side'>) {
  const t = useTranslations('desk.claims')
  const { amount, currency } = side
  return (
    <p className="font-semibold">{t('oddStrikeFirst', { sum: `${amount} ${currency.ticker}` })}</p>
  )
}
