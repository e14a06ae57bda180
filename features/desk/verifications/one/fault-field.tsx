'use client'

import { useTranslations } from 'next-intl'
import { SelectField } from '@/components/ui/form/select-field'
import { TextField } from '@/components/ui/form/text-field'
import type { DeclineReason } from '@/lib/contracts/verification/verification-lists'

type Mark = { reason: string; remark: string }

type Props = {
  /** The photo or the value: "Card, front". */
  name: string
  reasons: readonly DeclineReason[]
  mark: Mark | undefined
  /** The customer's language, in the operator's words. */
  language: string
  onMark: (mark: Mark) => void
  /** Shows the name, for places where the photo or value is not beside the field. */
  isNamed?: boolean
}

/* The select needs a value for "nothing", and an empty string is not allowed. */
const nothing = '*'

/** Says what is wrong with a photo or a value: a predefined reason, and a text for the customer if needed. */
export function FaultField({ isNamed = false, ...props }: Props) {
  const { name, reasons, mark, language, onMark } = props
  const t = useTranslations('desk.verifications.faults')
  const reasonText = useTranslations('verificationTerms.reason')
  const { reason = '', remark = '' } = mark ?? {}

  return (
    <div className="grid gap-2">
      <SelectField
        label={isNamed ? name : t('of', { name })}
        isLabelHidden={!isNamed}
        value={reason || nothing}
        options={[
          { value: nothing, label: t('none') },
          ...reasons.map((value) => ({
            value,
            label: value === 'other' ? t('other') : reasonText(value),
          })),
        ]}
        onChange={(chosen) => onMark({ reason: chosen === nothing ? '' : chosen, remark })}
      />
      {reason !== '' && (
        <TextField
          label={t('remark', { name })}
          isLabelHidden
          placeholder={t(reason === 'other' ? 'remarkNeeded' : 'remarkOptional', { language })}
          value={remark}
          maxLength={500}
          autoComplete="off"
          onChange={(event) => onMark({ reason, remark: event.target.value })}
        />
      )}
    </div>
  )
}
