'use client'

import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { useActTexts } from '@/features/desk/claims/actions/use-act-texts'
import { ClaimAmount } from '@/features/desk/claims/claim-amount'
import {
  foreignPayments,
  payerText,
  type NamedPayment,
} from '@/features/desk/claims/model/payments/payers'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import type { PayerDecision } from '@/lib/contracts/verification/verification-lists'
import { DecidePayerDialog } from './decide-payer-dialog'
import { useAfterAccepting } from './use-after-accepting'

type Chosen = { payment: NamedPayment; decision: PayerDecision }

/** Somebody else's money about which an operator has to decide, and what either decision leads to. */
export function ForeignMoney({ claim }: { claim: DeskClaim }) {
  const t = useTranslations('desk.claims.payers')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const undecided = foreignPayments(claim)

  return (
    <>
      {undecided.length > 0 && (
        <section
          aria-labelledby={id}
          className="grid gap-2 rounded-card bg-amber-soft px-5 py-3 text-sm text-ink-2"
        >
          <h3 id={id} className="flex items-start gap-2 text-base font-semibold text-amber">
            <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
            {t('noticeTitle')}
          </h3>
          <p>{t('noticeText')}</p>
          <ul className="grid gap-4">
            {undecided.map((payment) => (
              <ForeignLine
                key={payment.id}
                claim={claim}
                payment={payment}
                onChoose={(decision) => {
                  setChosen({ payment, decision })
                  setIsOpen(true)
                }}
              />
            ))}
          </ul>
        </section>
      )}
      {/* Outside the notice, which disappears when another operator decides; an open dialog stays open. */}
      {chosen !== null && (
        <DecidePayerDialog
          key={`${chosen.payment.id} ${chosen.decision}`}
          claim={claim}
          {...chosen}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onClosed={() => setChosen(null)}
        />
      )}
    </>
  )
}

type LineProps = {
  claim: DeskClaim
  payment: NamedPayment
  onChoose: (decision: PayerDecision) => void
}

function ForeignLine({ claim, payment, onChoose }: LineProps) {
  const t = useTranslations('desk.claims')
  const afterAccepting = useAfterAccepting(claim)
  const afterRefusing = useActTexts(claim)('refund').text
  const { payerCheck, side } = payment
  const who = payerText(payerCheck)
  const differs = payerCheck.differs.map((field) => t(`payerDiffers.${field}`)).join(', ')

  return (
    <li className="grid gap-2">
      <p className="wrap-anywhere">
        <span className="block font-medium text-ink">{who}</span>
        <ClaimAmount {...side} />
        {` · ${differs}`}
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-x-4 gap-y-3">
        <Way
          name={t('payers.accept')}
          who={who}
          after={afterAccepting}
          onChoose={() => onChoose('accepted')}
        />
        {/* Money whose payout may be on its way cannot be sent back. */}
        {claim.actions.includes('refund') && (
          <Way
            name={t('payers.refuse')}
            who={who}
            after={afterRefusing}
            onChoose={() => onChoose('refused')}
          />
        )}
      </div>
    </li>
  )
}

type WayProps = { name: string; who: string; after: string; onChoose: () => void }

function Way({ name, who, after, onChoose }: WayProps) {
  const id = useId()
  return (
    <div className="grid content-start gap-1">
      <Button
        color="graySecondary"
        aria-label={`${name}: ${who}`}
        aria-describedby={id}
        onClick={onChoose}
      >
        {name}
      </Button>
      <p id={id} className="px-1 text-note">
        {after}
      </p>
    </div>
  )
}
