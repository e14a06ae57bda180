'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { cx } from '@/components/ui/cx'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import { useAlertSettings } from '../hooks/alert-settings'
import { mainActMark } from '../hooks/use-is-out-of-view'
import { useClaimKeys } from '../hooks/use-claim-keys'
import { useShownActs } from '../hooks/use-shown-acts'
import { actionKeys, actsOf, nextAct, type DeskAct } from '../model/action-keys'
import { dropUndoBefore } from '../model/last-undo'
import { inSettlingOrder, isMismatch, usualAct } from '../model/payments/mismatch'
import { ActDialog } from './act-dialog'
import { Difference } from './difference'
import { focusQuickAct } from './focus-quick-act'
import { KeyHint } from './key-hint'
import { QuickAct, quickActs, type QuickActName } from './quick-act'
import { useActTexts } from './use-act-texts'
import { useConsequence } from './use-consequence'

/** What the operator is typing, and about which version of the claim. */
type Typed = { act: QuickActName; claim: DeskClaim }

/**
 * The actions that the claim allows now. The form of the next step is open; the others ask for
 * confirmation in a dialog.
 */
export function ClaimActs({ claim }: { claim: DeskClaim }) {
  const t = useTranslations('desk.claims')
  const textsOf = useActTexts(claim)
  const [act, setAct] = useState<DeskAct | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState<Typed | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const acts = actsOf(claim)
  const offered = quickActs.find((one) => acts.includes(one))
  // While something is typed, the form stays as it is, even if the claim changes.
  const quick = typed ?? (offered ? { act: offered, claim } : null)
  const quickKey = quick && `${quick.act} ${String(quick.claim.version)}`
  const focusNext = useFocusNext(box, quickKey)
  const onTyping = useTyping(quick, setTyped)

  const choose = (chosen: DeskAct) => {
    if (chosen === quick?.act) {
      focusQuickAct(box.current)
      return
    }
    setAct(chosen)
    setIsOpen(true)
  }
  const { id, version } = claim
  useEffect(() => dropUndoBefore({ id, version }), [id, version])
  const settles = isMismatch(claim)
  const consequenceOf = useConsequence(claim)
  const first = firstAct(claim, acts, offered)
  const ordered = settles
    ? inSettlingOrder(claim, acts)
    : acts.toSorted((a, b) => Number(b === first) - Number(a === first))
  const keys = Object.fromEntries(acts.map((one) => [actionKeys[one], () => choose(one)]))
  useClaimKeys(first ? { ...keys, Enter: () => choose(first) } : keys)
  useShownActs(
    claim,
    acts.map((one) => ({ act: one, name: textsOf(one).name, isMain: one === first })),
    choose,
  )

  // An open dialog stays open even if the claim changes, and tells the operator about the change.
  if (acts.length === 0 && act === null && quick === null) {
    return null
  }
  const inDialogs = ordered.filter((one) => one !== offered)
  return (
    <div ref={box} role="group" aria-label={t('actions')} className="grid gap-2">
      {quick && (
        <QuickAct
          key={quickKey}
          act={quick.act}
          claim={quick.claim}
          latest={claim}
          onTyping={onTyping}
          onDone={() => {
            focusNext()
            setTyped(null)
          }}
          onDiscard={() => setTyped(null)}
        />
      )}
      {settles && <Difference claim={claim} />}
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {inDialogs.map((one) => (
          <ActButton
            key={one}
            act={one}
            name={textsOf(one).name}
            isFirst={one === first}
            consequence={settles ? consequenceOf(one) : null}
            onChoose={() => choose(one)}
          />
        ))}
      </div>
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

/* A truncated label would hide what the button does, so it wraps to a second line. */
const wrapping = 'h-auto! min-h-button-md py-1.5 [&_.truncate]:whitespace-normal'

function firstAct(claim: DeskClaim, acts: readonly DeskAct[], offered: DeskAct | undefined) {
  const usual = isMismatch(claim) ? usualAct(claim) : undefined
  return offered ?? acts.find((one) => one === usual) ?? nextAct(claim, acts)
}

type ActButtonProps = {
  act: DeskAct
  name: string
  isFirst: boolean
  /** What the action does with the money, in one line; null if its name says it all. */
  consequence: string | null
  onChoose: () => void
}

function ActButton({ act, name, isFirst, consequence, onChoose }: ActButtonProps) {
  const { keys: hasKeys } = useAlertSettings()
  const id = useId()

  return (
    <div
      className={cx(
        'grid gap-1',
        // Buttons in a row are equally high, unless a text stands below one.
        consequence !== null && 'content-start',
        isFirst && 'sm:col-span-2',
      )}
    >
      <Button
        color={isFirst ? 'green' : 'graySecondary'}
        className={wrapping}
        aria-keyshortcuts={hasKeys ? actionKeys[act] : undefined}
        aria-describedby={consequence === null ? undefined : id}
        iconRight={<KeyHint name={actionKeys[act]} />}
        onClick={onChoose}
        {...(isFirst && mainActMark)}
      >
        {name}
      </Button>
      {consequence !== null && (
        <p id={id} className="px-1 text-note text-ink-2">
          {consequence}
        </p>
      )}
    </div>
  )
}

/** Keeps the claim that the operator read when they began to type. */
function useTyping(quick: Typed | null, setTyped: (typed: Typed | null) => void) {
  const current = useRef(quick)
  useEffect(() => {
    current.current = quick
  }, [quick])
  return useCallback((isTyping: boolean) => setTyped(isTyping ? current.current : null), [setTyped])
}

/*
 * After a step that was made in the form, the field of the following step gets the focus, so that the
 * operator continues without looking for it.
 */
function useFocusNext(box: { current: HTMLElement | null }, quickKey: string | null): () => void {
  const isDue = useRef(false)
  useEffect(() => {
    if (isDue.current && quickKey !== null) {
      isDue.current = false
      focusQuickAct(box.current)
    }
  }, [box, quickKey])
  return () => {
    isDue.current = true
  }
}
