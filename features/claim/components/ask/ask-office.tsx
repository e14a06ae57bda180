'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/display/card'
import { Dialog } from '@/components/ui/overlay/dialog'
import type { ClaimStatus } from '@/lib/contracts/claims/claims'
import { isOwnClaim } from '@/features/claim/model/own-claim'
import { QuestionForm } from './question-form'

/**
 * The way to the office, whatever state the claim is in. Its own reader writes from here; for anybody
 * else, and for talking, there are the contacts: no chat's script runs where people pay.
 */
export function AskOffice({ claim }: { claim: ClaimStatus }) {
  const t = useTranslations('claim.ask')
  const [isOpen, setIsOpen] = useState(false)

  return (
    <Card
      as="section"
      surface="flat"
      aria-labelledby="claim-ask"
      className="grid gap-3 print:hidden"
    >
      <div>
        <h2 id="claim-ask" className="text-lg font-semibold">
          {t('title')}
        </h2>
        {isOwnClaim(claim) && <p className="mt-1 text-sm text-ink-2">{t('text')}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        {isOwnClaim(claim) && (
          <Button color="graySecondary" onClick={() => setIsOpen(true)}>
            {t('button')}
          </Button>
        )}
        <Button href="/contacts" color="transparent">
          {t('others')}
        </Button>
      </div>
      {isOwnClaim(claim) && (
        <Dialog
          open={isOpen}
          onOpenChange={setIsOpen}
          size="medium"
          title={t('dialogTitle', { number: String(claim.number) })}
        >
          <QuestionForm claim={claim} onClose={() => setIsOpen(false)} />
        </Dialog>
      )}
    </Card>
  )
}
