'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { ExplorerLink } from '@/components/navigation/explorer-link'
import { transactionLink } from '@/lib/explorer/explorer-link'
import { Badge } from '@/components/ui/display/badge'
import type { DeskClaim } from '@/lib/contracts/desk/claims'
import { ClaimSection } from '../claim-section'
import { Movement } from './movement'
import { StrikeDialog, type DeskPayment } from './strike-dialog'

/** What came; what was recorded by mistake is struck out here, and stays in sight. */
export function ClaimPayments({ claim }: { claim: DeskClaim }) {
  const t = useTranslations('desk.claims')
  const [chosen, setChosen] = useState<DeskPayment | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const isWaiting = claim.payments.some(({ struck }) => struck === null)
  const isUndecided = claim.state === 'on_hold' && !claim.isAccepted && isWaiting

  return (
    <>
      {claim.payments.length > 0 && (
        <ClaimSection title={t('payments')}>
          {isUndecided && <p className="mb-2 text-sm text-ink-2">{t('paymentsUndecided')}</p>}
          <ul className="grid gap-2">
            {claim.payments.map((payment) => (
              <Payment
                key={payment.id}
                payment={payment}
                onStrike={() => {
                  setChosen(payment)
                  setIsOpen(true)
                }}
              />
            ))}
          </ul>
        </ClaimSection>
      )}
      {chosen !== null && (
        <StrikeDialog
          key={chosen.id}
          claim={claim}
          payment={chosen}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onClosed={() => setChosen(null)}
        />
      )}
    </>
  )
}

function Payment({ payment, onStrike }: { payment: DeskPayment; onStrike: () => void }) {
  const t = useTranslations('desk.claims')
  const { at, canBeStruck, method, payer, reference, side, struck } = payment
  const isStruck = struck !== null

  return (
    <Movement
      side={side}
      at={at}
      isStruck={isStruck}
      badge={isStruck && <Badge tone="neutral">{t('struck')}</Badge>}
    >
      {[t(`methods.${method}`), reference, payer].filter((part) => part !== null).join(' · ')}
      <ExplorerLink href={transactionLink(side.currency, reference)} label={reference} />
      {struck !== null && <Struck struck={struck} />}
      {canBeStruck && (
        <span className="mt-1.5 block">
          <Button
            size="small"
            color="graySecondary"
            aria-label={t('strikeOf', { reference })}
            onClick={onStrike}
          >
            {t('strike')}
          </Button>
        </span>
      )}
    </Movement>
  )
}

function Struck({ struck }: { struck: NonNullable<DeskPayment['struck']> }) {
  const format = useFormatter()
  const at = format.dateTime(new Date(struck.at), { dateStyle: 'short', timeStyle: 'short' })
  return (
    <span className="mt-1 block">
      {[at, struck.who, struck.reason].filter((part) => part !== null).join(' · ')}
    </span>
  )
}
