'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId, useState, type SubmitEvent } from 'react'
import { ErrorNote } from '@/components/feedback/notes'
import { Button } from '@/components/ui/button/button'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import { ComboboxField } from '@/components/ui/form/combobox-field'
import { RadioGroupField } from '@/components/ui/form/radio-group-field'
import { Dialog } from '@/components/ui/overlay/dialog'
import {
  verificationKinds,
  type VerificationKind,
} from '@/lib/contracts/verification/verification-lists'
import type { VerificationForm } from '@/lib/contracts/verification/verification-schemas'
import { listVerifications } from '@/lib/contracts/verification/verifications'
import { ApiError } from '@/lib/http/api-error'
import { useErrorText } from '@/lib/http/use-error-text'
import { useRouter } from '@/lib/i18n/navigation'
import { start } from '@/features/verification/api/verification-commands'
import { changedDetails, currencyText } from '@/features/verification/model/details'
import { photoFields } from '@/features/verification/model/photo'
import { DetailField } from '../parts/detail-field'
import { fieldError } from '../parts/details'

type Guest = { after: string; onMailed: (email: string) => void }

type Props = {
  forms: readonly VerificationForm[]
  /** For a guest who starts again after a verification has ended; its address gets the link. */
  guest?: Guest | null
  open: boolean
  onClose: () => void
}

/** Chooses what is verified, and asks for its number and name; the photos follow on its own page. */
export function AddDialog({ forms, guest = null, open, onClose }: Props) {
  const t = useTranslations('verification.add')
  const id = useId()
  const adding = useAdding(forms, guest)
  const { form, error, isBusy } = adding

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    adding.submit()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      onClosed={adding.clear}
      size="medium"
      isDecision
      title={t('title')}
      description={t(guest === null ? 'text' : 'guestText')}
      footer={
        <>
          <Button type="submit" form={id} loading={isBusy}>
            {t(guest === null ? 'next' : 'sendLink')}
          </Button>
          <Button color="graySecondary" disabled={isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        method="post"
        noValidate
        aria-label={t('title')}
        onSubmit={submit}
        className="mt-4 grid grid-cols-1 gap-4"
      >
        <KindField {...adding} forms={forms} />
        <CurrencyField {...adding} forms={forms} />
        {form?.inputs
          .filter(({ type }) => type !== 'photo')
          .map((input) => (
            <DetailField
              key={`${form.kind}-${form.currency?.id}-${input.key}`}
              input={input}
              value={adding.typed[input.key] ?? ''}
              error={adding.fields ? fieldError(adding.fields, input) : undefined}
              onChange={(value) => adding.type(input.key, value)}
            />
          ))}
        {form && (
          <div className="rounded-button bg-sunken p-4 text-sm text-ink-2">
            <p className="font-medium text-ink">{t('photos')}</p>
            <ul className="mt-1 grid list-disc gap-1 pl-5 marker:text-ink-3">
              {photoFields(form.inputs).map(({ key, label }) => (
                <li key={key}>{label}</li>
              ))}
            </ul>
          </div>
        )}
        <ErrorNote text={error} />
      </form>
    </Dialog>
  )
}

function useAdding(forms: readonly VerificationForm[], guest: Guest | null) {
  const router = useRouter()
  const client = useQueryClient()
  const errorText = useErrorText()
  const t = useTranslations('verification.add')
  const [kind, setKind] = useState<VerificationKind | null>(null)
  const [currency, setCurrency] = useState<number | null>(null)
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [isChoiceMissing, setIsChoiceMissing] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const shownKind =
    kind ?? verificationKinds.find((each) => forms.some((form) => form.kind === each))
  const ofKind = forms.filter((form) => form.kind === shownKind)
  const form =
    ofKind.length === 1
      ? ofKind[0]
      : ofKind.find((each) => (each.currency?.id ?? null) === currency)

  const sending = useMutation({
    mutationFn: (chosen: VerificationForm) => {
      const { number = '', ...details } = changedDetails(chosen.inputs, typed)
      const body = { kind: chosen.kind, currency: chosen.currency?.id ?? null, number, ...details }
      return start(guest === null ? body : { ...body, again: guest.after })
    },
    onSuccess: ({ id, mailedTo }) => {
      if (mailedTo !== null) {
        guest?.onMailed(mailedTo)
        return
      }
      void client.invalidateQueries({ queryKey: [listVerifications.path] })
      setIsLeaving(true)
      router.push(`/verification/${id}`)
    },
  })
  const fields = sending.error instanceof ApiError ? sending.error.fields : undefined
  const isAtFields = fields !== undefined && form?.inputs.some((input) => fieldError(fields, input))
  const fault = sending.error && !isAtFields ? errorText(sending.error) : null

  return {
    kind: shownKind,
    setKind: (next: VerificationKind) => {
      setKind(next)
      sending.reset()
    },
    currency: form?.currency?.id ?? currency,
    setCurrency: (next: number) => {
      setCurrency(next)
      setIsChoiceMissing(false)
      sending.reset()
    },
    form,
    typed,
    type: (key: string, value: string) => setTyped((before) => ({ ...before, [key]: value })),
    currencyError: isChoiceMissing ? t('chooseCurrency') : undefined,
    fields,
    error: fault,
    isBusy: sending.isPending || isLeaving,
    submit: () => {
      setIsChoiceMissing(!form)
      if (form) {
        sending.mutate(form)
      }
    },
    clear: () => {
      setTyped({})
      setKind(null)
      setCurrency(null)
      setIsChoiceMissing(false)
      sending.reset()
    },
  }
}

type FieldProps = ReturnType<typeof useAdding> & Pick<Props, 'forms'>

/** Only where there is more than one kind. */
function KindField({ kind, setKind, forms }: FieldProps) {
  const t = useTranslations('verification.add')
  const kinds = verificationKinds.filter((each) => forms.some((form) => form.kind === each))

  return (
    kinds.length > 1 && (
      <RadioGroupField
        label={t('kind')}
        options={kinds.map((value) => ({
          value,
          label: t(`kinds.${value}`),
          hint: t(`kindHints.${value}`),
        }))}
        value={kind ?? ''}
        onChange={({ target: { value } }) => {
          const chosen = kinds.find((each) => each === value)
          if (chosen) {
            setKind(chosen)
          }
        }}
      />
    )
  )
}

/** Only where the kind is verified per currency. */
function CurrencyField({ kind, currency, setCurrency, currencyError, forms }: FieldProps) {
  const t = useTranslations('verification.add')
  const currencies = forms.flatMap((form) =>
    form.kind === kind && form.currency !== null ? [form.currency] : [],
  )

  return (
    currencies.length > 0 && (
      <ComboboxField
        label={t('currency')}
        placeholder={t('choose')}
        groups={[
          {
            label: t('currency'),
            items: currencies.map((one) => ({
              value: String(one.id),
              label: currencyText(one),
              leading: <CurrencyLogo logo={one.logo} name={one.name} size={24} />,
              keywords: [one.ticker, one.code, one.slug],
            })),
          },
        ]}
        value={currency === null ? '' : String(currency)}
        error={currencyError}
        onChange={(value) => setCurrency(Number(value))}
      />
    )
  )
}
