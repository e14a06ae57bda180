'use client'

import { useTranslations } from 'next-intl'
import { useState, type SubmitEvent } from 'react'
import { ErrorNote } from '@/components/feedback/notes'
import { Button } from '@/components/ui/button/button'
import type {
  VerificationInput,
  VerificationView,
} from '@/lib/contracts/verification/verification-schemas'
import { change } from '@/features/verification/api/verification-commands'
import { useVerificationAction } from '@/features/verification/hooks/use-verification-action'
import { changedDetails, detailInputs, valueOf } from '@/features/verification/model/details'
import { faultText, neededInputs } from '@/features/verification/model/photo'
import { DetailField } from './detail-field'

type Props = { verification: VerificationView; marked: readonly string[] }

/** The number, the name and whatever else is filled in: to read, and to change while that is possible. */
export function Details({ verification, marked }: Props) {
  const t = useTranslations('verification.details')
  const [isEditing, setIsEditing] = useState(false)
  const inputs = detailInputs(verification)
  const needed = neededInputs(verification)
  const isNeeded = inputs.some(({ key }) => needed.includes(key))

  if (inputs.length === 0) {
    return null
  }
  return (
    <section
      aria-labelledby="details"
      className="grid grid-cols-1 gap-3 rounded-card border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id="details" className="text-base font-semibold">
          {t('title')}
        </h2>
        {!isEditing && !isNeeded && verification.may.change && (
          <Button size="small" color="graySecondary" onClick={() => setIsEditing(true)}>
            {t('change')}
          </Button>
        )}
      </div>
      {isEditing || isNeeded ? (
        <DetailForm
          key={verification.version}
          verification={verification}
          inputs={inputs}
          marked={marked}
          onClose={isNeeded ? null : () => setIsEditing(false)}
          onSaved={() => setIsEditing(false)}
        />
      ) : (
        <dl className="grid gap-2 text-sm">
          {inputs.map((input) => (
            <div key={input.key} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-ink-3">{input.label}</dt>
              <dd className="min-w-0 font-medium wrap-anywhere text-ink">
                {valueOf(verification, input) || '—'}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

type FormProps = Props & {
  inputs: readonly VerificationInput[]
  /** Null while something is needed, so that the form stays. */
  onClose: (() => void) | null
  onSaved: () => void
}

function DetailForm({ verification, inputs, marked, onClose, onSaved }: FormProps) {
  const t = useTranslations('verification.details')
  const { id, faults, may } = verification
  const [typed, setTyped] = useState<Record<string, string>>({})
  const saving = useVerificationAction(id, async () => {
    const changed = await change(id, changedDetails(inputs, typed))
    onSaved()
    return changed
  })
  const shown = inputs.filter(({ type }) => type !== 'number' || may.changeNumber)
  const declinedFor = (key: string) => {
    const fault = faults.find(({ input, isMended }) => input === key && !isMended)
    return fault && faultText(fault)
  }
  const hasFieldFault = Object.keys(saving.fields).length > 0

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    saving.act()
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      {!may.changeNumber && verification.masked !== null && (
        <p className="text-sm text-ink-2">{t('number', { number: verification.masked })}</p>
      )}
      {shown.map((input) => (
        <DetailField
          key={input.key}
          input={input}
          value={typed[input.key] ?? (input.type === 'number' ? '' : valueOf(verification, input))}
          placeholder={input.type === 'number' ? (verification.masked ?? '') : ''}
          error={
            fieldError(saving.fields, input) ??
            declinedFor(input.key) ??
            (marked.includes(input.key) ? t('missing') : undefined)
          }
          onChange={(value) => setTyped((before) => ({ ...before, [input.key]: value }))}
        />
      ))}
      <ErrorNote
        text={saving.error && !hasFieldFault ? saving.fault : null}
        className="empty:hidden"
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={saving.isActing}>
          {t('save')}
        </Button>
        {onClose && (
          <Button color="graySecondary" onClick={onClose}>
            {t('keep')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** The server names a field by the key of its input, or by the part of the request that it is sent in. */
export function fieldError(
  fields: Record<string, string[]>,
  { key, type }: Pick<VerificationInput, 'key' | 'type'>,
): string | undefined {
  const texts = fields[key] ?? fields[`values.${key}`] ?? fields[type]
  return texts?.join(' ')
}
