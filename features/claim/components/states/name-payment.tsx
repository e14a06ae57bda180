'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { ErrorNote } from '@/components/feedback/notes'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/form/text-field'
import { namePayment } from '@/features/claim/api/claim-commands'
import { useClaimAction } from '@/features/claim/hooks/use-claim-action'
import { cx } from '@/components/ui/cx'
import { useReferenceField } from '@/features/claim/hooks/use-reference-field'
import type { OwnClaim } from '@/features/claim/model/own-claim'

/** What the customer has named as their payment, which they can add or correct while it is looked for. */
export function NamePayment({ claim }: { claim: OwnClaim }) {
  const t = useTranslations('claim.namePayment')
  const { reportedReference, canNameReference } = claim.own
  const kind = referenceKind(claim)
  const [isEditing, setIsEditing] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  // After that, the form and its focused button are gone.
  useEffect(() => {
    if (wasEditing.current && !isEditing) {
      opener.current?.focus()
    }
    wasEditing.current = isEditing
  }, [isEditing])

  if (isEditing && canNameReference) {
    return (
      <NamingForm
        claim={claim}
        onDone={(hasSaved) => {
          setIsEditing(false)
          setIsSaved(hasSaved)
        }}
      />
    )
  }
  return (
    <>
      {reportedReference !== null && <p className="wrap-anywhere">{reportedReference}</p>}
      {canNameReference && (
        <button
          ref={opener}
          type="button"
          onClick={() => setIsEditing(true)}
          className={cx(
            'inline-flex min-h-touch items-center rounded-sm text-left text-sm text-accent underline-offset-4 hover:underline',
            // In line with its label.
            reportedReference === null && 'sm:-my-2.5',
          )}
        >
          {t(reportedReference === null ? `${kind}.add` : 'correct')}
        </button>
      )}
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {isSaved && t('saved')}
      </p>
    </>
  )
}

/* A payment in crypto is named by its transaction. */
function referenceKind({ from }: OwnClaim): 'transaction' | 'reference' {
  return from.currency.kind === 'crypto' ? 'transaction' : 'reference'
}

type NamingFormProps = { claim: OwnClaim; onDone: (hasSaved: boolean) => void }

function NamingForm({ claim, onDone }: NamingFormProps) {
  const t = useTranslations('claim.namePayment')
  const field = useRef<HTMLInputElement>(null)
  const { id, own } = claim
  const { currency } = claim.from
  const kind = referenceKind(claim)
  const named = useReferenceField({
    currency,
    isRequired: true,
    initial: own.reportedReference ?? '',
    texts: {
      label: t(`${kind}.label`),
      hint: t(`${kind}.where`),
      wrong: t(`${kind}.wrong`, { network: currency.network ?? currency.ticker }),
    },
  })
  const { act, fault, isActing } = useClaimAction(
    id,
    (reference: string) => namePayment(id, reference),
    () => onDone(true),
  )
  useEffect(() => field.current?.select(), [])

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (named.check() && named.reference !== null) {
      act(named.reference)
    } else {
      field.current?.focus()
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-3">
      <TextField {...named.field} ref={field} />
      <ErrorNote text={fault} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={isActing}>
          {t('save')}
        </Button>
        <Button color="graySecondary" onClick={() => onDone(false)}>
          {t('keep')}
        </Button>
      </div>
    </form>
  )
}
