'use client'

import { useTranslations } from 'next-intl'
import { useState, type SubmitEvent } from 'react'
import { Controller } from 'react-hook-form'
import { SelectField } from '@/components/ui/form/select-field'
import { TextareaField } from '@/components/ui/form/textarea-field'
import { isOvertaken } from '@/features/desk/kit/form/is-overtaken'
import { FormDialog } from '@/features/desk/kit/form/form-dialog'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'
import {
  declineVerification,
  expireVerification,
  revokeVerification,
} from '@/lib/contracts/desk/verifications/verification-decisions'
import type { DeskVerification } from '@/lib/contracts/desk/verifications/verifications'
import { revokeReasons, type RevokeReason } from '@/lib/contracts/verification/verification-lists'
import { faultsOf, markableIn, missingFor, type MarkedFaults } from '../model/marked-faults'
import { useVerificationChange } from '../hooks/use-verification-change'
import { FaultField } from './fault-field'

export type DialogAct = 'decline' | 'revoke' | 'expire'

type Props = {
  act: DialogAct
  verification: DeskVerification
  marked: MarkedFaults
  onMark: FaultFieldsProps['onMark']
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
  onDecided: () => void
}

type Values = { reason: string; remark: string }

/** Asks for confirmation of a decision, and shows what the customer will read. */
export function ActDialog({ act, verification: latest, marked, onMark, ...props }: Props) {
  const t = useTranslations('desk.verifications')
  const { isOpen, onClose, onClosed, onDecided } = props
  // As it was when the dialog opened: the operator confirms what they have read.
  const [verification] = useState(latest)
  const faults = faultsOf(marked)
  const missing = act === 'decline' ? missingFor(faults) : null
  const [isTried, setIsTried] = useState(false)
  const { id, version, locale } = verification
  const done = t(`acts.${act}.done`)
  const onDone = () => {
    onClose()
    if (act === 'decline') {
      onDecided()
    }
  }
  const decline = useVerificationChange(declineVerification, { done, onDone })
  const revoke = useVerificationChange(revokeVerification, { done, onDone })
  const expire = useVerificationChange(expireVerification, { done, onDone })
  const params = { id }
  const { form, submit, fault } = useChangeForm<Values>({
    values: { reason: revokeReasons[0], remark: '' },
    save: async (values) => {
      const remark = values.remark.trim() || null
      const requests: Record<DialogAct, () => Promise<unknown>> = {
        decline: () => decline.mutateAsync({ params, body: { version, faults, remark } }),
        revoke: () =>
          revoke.mutateAsync({ params, body: { version, reason: reasonOf(values), remark } }),
        expire: () => expire.mutateAsync({ params, body: { version } }),
      }
      try {
        await requests[act]()
      } catch (error) {
        void decline.reload()
        throw error
      }
    },
  })
  const isPending = decline.isPending || revoke.isPending || expire.isPending
  const isDone = decline.isSuccess || revoke.isSuccess || expire.isSuccess
  const isStale = isOvertaken({ version }, latest, { isPending, isSuccess: isDone })
  const language = t(`languages.${locale}`)
  const toMark = isTried && missing !== null ? t(`faults.${missing}`) : null
  const onSubmit = (event: SubmitEvent) => {
    setIsTried(missing !== null)
    if (missing === null) {
      submit(event)
    } else {
      event.preventDefault()
    }
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title={t(`acts.${act}.title`)}
      description={t(`acts.${act}.text`)}
      confirmLabel={t(`acts.${act}.confirm`)}
      color="red"
      isBusy={isPending}
      isForbidden={isStale}
      onSubmit={onSubmit}
      fault={isStale ? t('changedMeanwhile') : (toMark ?? fault)}
    >
      {act === 'decline' && <FaultFields {...{ verification, marked, language, onMark }} />}
      {act === 'revoke' && <ReasonField form={form} />}
      {act !== 'expire' && (
        <TextareaField
          {...form.register('remark')}
          rows={3}
          label={t('remark')}
          hint={t('remarkHint', { language })}
          data-optional
          maxLength={1000}
          error={form.formState.errors.remark?.message}
        />
      )}
    </FormDialog>
  )
}

function ReasonField({ form }: { form: ReturnType<typeof useChangeForm<Values>>['form'] }) {
  const t = useTranslations('desk.verifications')
  return (
    <Controller
      control={form.control}
      name="reason"
      render={({ field }) => (
        <SelectField
          {...field}
          label={t('reason')}
          options={revokeReasons.map((value) => ({ value, label: t(`revokeReason.${value}`) }))}
          error={form.formState.errors.reason?.message}
        />
      )}
    />
  )
}

type FaultFieldsProps = {
  verification: Pick<DeskVerification, 'photos' | 'values'>
  marked: MarkedFaults
  /** The customer's language, in the operator's words. */
  language: string
  onMark: (input: string, mark: { reason: string; remark: string }) => void
}

/** What the customer has to send again, and why: a predefined reason for each photo and value. */
function FaultFields({ verification, marked, language, onMark }: FaultFieldsProps) {
  return (
    <ul className="grid gap-3">
      {markableIn(verification).map(({ key, name, reasons }) => (
        <li key={key}>
          <FaultField
            isNamed
            {...{ name, reasons, language }}
            mark={marked[key]}
            onMark={(mark) => onMark(key, mark)}
          />
        </li>
      ))}
    </ul>
  )
}

function reasonOf({ reason }: Values): RevokeReason {
  return revokeReasons.find((one) => one === reason) ?? 'other'
}
