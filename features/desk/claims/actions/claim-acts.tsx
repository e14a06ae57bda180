'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import type { ButtonColor } from '@/components/ui/button/button-classes'
import { cx } from '@/components/ui/cx'
import type { DeskClaim } from '@/lib/contracts/desk/claims'
import { useAlertSettings } from '../hooks/alert-settings'
import { useActWords } from '../hooks/use-act-words'
import { useClaimKeys } from '../hooks/use-claim-keys'
import { actionKeys, actsOf, forwardActs, type DeskAct } from '../model/action-keys'
import { ActDialog } from './act-dialog'
import { KeyHint } from './key-hint'

/** What can be done with the claim as it stands; each asks once more before it is done. */
export function ClaimActs({ claim }: { claim: DeskClaim }) {
  const t = useTranslations('desk.claims')
  const wordsOf = useActWords(claim)
  const { keys: hasKeys } = useAlertSettings()
  const [act, setAct] = useState<DeskAct | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const acts = actsOf(claim)
  const choose = (chosen: DeskAct) => {
    setAct(chosen)
    setIsOpen(true)
  }
  useClaimKeys(Object.fromEntries(acts.map((one) => [actionKeys[one], () => choose(one)])))

  // A question that is open stays, whatever became of the claim meanwhile: it says so.
  if (acts.length === 0 && act === null) {
    return null
  }
  const first = forwardActs.find((one) => acts.includes(one))
  return (
    <div role="group" aria-label={t('actions')} className="grid grid-cols-1 gap-2 sm:grid-cols-2">
      {[...acts]
        .sort((a, b) => Number(b === first) - Number(a === first))
        .map((one) => (
          <Button
            key={one}
            color={colorOf(one, first)}
            className={cx(wrapping, one === first && 'sm:col-span-2')}
            aria-keyshortcuts={hasKeys ? actionKeys[one] : undefined}
            iconRight={<KeyHint name={actionKeys[one]} />}
            onClick={() => choose(one)}
          >
            {wordsOf(one).name}
          </Button>
        ))}
      {act !== null && (
        <ActDialog
          key={act}
          act={act}
          claim={claim}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onClosed={() => setAct(null)}
        />
      )}
    </div>
  )
}

/* A name that is cut says nothing of what will be done: it takes a second line instead. */
const wrapping = 'h-auto! min-h-11 py-2 [&_.truncate]:whitespace-normal'

function colorOf(act: DeskAct, first: DeskAct | undefined): ButtonColor {
  return act === first ? 'green' : 'graySecondary'
}
