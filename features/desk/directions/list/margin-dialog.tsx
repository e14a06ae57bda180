'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { readAmountText } from '@/components/ui/form/amount/amount-text'
import { SelectField } from '@/components/ui/form/select-field'
import { TextField } from '@/components/ui/form/text-field'
import { Dialog } from '@/components/ui/overlay/dialog'
import { listDeskDirections, type DirectionRow } from '@/lib/contracts/desk/directions/directions'
import {
  changeMargins,
  marginChange,
  previewMargins,
  type MarginChangeText,
  marginModes,
  marginSides,
} from '@/lib/contracts/desk/directions/direction-margins'
import { useDialogSave } from '@/features/desk/kit/form/use-confirmed-save'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { SaveAnywayDialog } from '@/features/desk/kit/form/save-anyway-dialog'
import { MarginPreviewTable } from './margin-preview-table'

type Props = {
  open: boolean
  chosen: readonly DirectionRow[]
  onOpenChange: (open: boolean) => void
  onDone: () => void
}

/** Changes many margins at once, after a preview of the result. */
export function MarginDialog({ open, chosen, onOpenChange, onDone }: Props) {
  const t = useTranslations('desk.directions')
  const [step, setStep] = useState<Step>({ mode: 'add', percent: '', applies: 'usual' })
  const locale = useLocale()
  const percent = readAmountText(step.percent, locale) ?? step.percent
  const body: MarginChangeText = {
    ...step,
    percent,
    directions: chosen.map(({ id, updatedAt }) => ({ id, updatedAt })),
  }
  const isValid = marginChange.safeParse(body).success
  const isPercent = marginChange.shape.percent.safeParse(percent).success
  const isTooMany = !marginChange.shape.directions.safeParse(body.directions).success
  const preview = useDeskQuery(previewMargins, { body }, { isEnabled: open && isValid })
  const change = useDeskChange(changeMargins, {
    refreshes: [listDeskDirections],
    done: t('marginsChanged', { count: chosen.length }),
    onDone,
  })
  const isPossible = preview.data?.directions.every(({ after }) => after !== null) ?? false

  const { save, refusal, question } = useDialogSave((sent: MarginChangeText) =>
    change.mutateAsync({ body: sent }),
  )

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('changeMarginOf', { count: chosen.length })}
      size="large"
      isDecision
      footer={
        <>
          <Button
            loading={change.isPending}
            disabled={!isValid || !isPossible}
            onClick={() => void save(body)}
          >
            {t('changeMargin')}
          </Button>
          <Button
            color="graySecondary"
            disabled={change.isPending}
            onClick={() => onOpenChange(false)}
          >
            {t('cancel')}
          </Button>
        </>
      }
    >
      <div className="mt-2 grid gap-5">
        <StepFields step={step} onChange={setStep} isWrong={percent !== '' && !isPercent} />
        {isValid ? (
          <Loaded query={preview}>
            {({ directions }) => <MarginPreviewTable rows={directions} applies={step.applies} />}
          </Loaded>
        ) : (
          <p className="text-sm text-ink-3">{t('previewWaits')}</p>
        )}
        <p role="alert" className="text-sm text-red empty:hidden">
          {isTooMany ? t('mostAtOnce') : refusal}
        </p>
      </div>
      <SaveAnywayDialog question={question} />
    </Dialog>
  )
}

type Step = Pick<MarginChangeText, 'mode' | 'percent' | 'applies'>
type StepProps = { step: Step; onChange: (step: Step) => void; isWrong: boolean }

function StepFields({ step, onChange, isWrong }: StepProps) {
  const t = useTranslations('desk.directions')

  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <SelectField
        label={t('mode')}
        options={marginModes.map((value) => ({ value, label: t(`modes.${value}`) }))}
        value={step.mode}
        onChange={(mode) =>
          onChange({ ...step, mode: marginModes.find((one) => one === mode) ?? step.mode })
        }
      />
      <TextField
        inputMode="decimal"
        autoComplete="off"
        label={t('percentPoints')}
        value={step.percent}
        onChange={(event) => onChange({ ...step, percent: event.target.value })}
        error={isWrong && t('percentWrong')}
      />
      <SelectField
        label={t('applies')}
        options={marginSides.map((value) => ({ value, label: t(`sides.${value}`) }))}
        value={step.applies}
        onChange={(side) =>
          onChange({ ...step, applies: marginSides.find((one) => one === side) ?? step.applies })
        }
      />
    </div>
  )
}
