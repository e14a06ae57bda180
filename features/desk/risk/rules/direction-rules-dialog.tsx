import { useLocale, useTranslations } from 'next-intl'
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form'
import { getDirectionOptions } from '@/lib/contracts/desk/directions/directions'
import {
  createDirectionRisk,
  getDeskRisk,
  saveDirectionRisk,
  type DeskRisk,
  type DirectionRiskRules,
} from '@/lib/contracts/desk/risk'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'
import { EditDialog } from '@/features/desk/kit/form/edit-dialog'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { emptyRiskTerms, toRiskForm, toRiskTerms, type RiskFormTerms } from './risk-form'
import { CurrencyField } from '@/features/desk/directions/parts/currency-field'
import { PairName } from '@/features/desk/directions/parts/pair-name'
import { RuleFields } from './rule-fields'
import { CustomerConditions } from './customer-conditions'

type Props = {
  /** Null for new rules: the direction is chosen in the dialog. */
  rules: DirectionRiskRules | null
  risk: DeskRisk
  open: boolean
  onOpenChange: (open: boolean) => void
}

type Values = { from: string; to: string; terms: RiskFormTerms }

export function DirectionRulesDialog({ rules, risk, open, onOpenChange }: Props) {
  const t = useTranslations('desk.risk')
  const { form, ...editing } = useRulesForm(rules, () => onOpenChange(false))
  const terms = useWatch({ control: form.control, name: 'terms' })
  // The shared fields are typed for a form that has only these fields; this form has more.
  const boundsForm = form as unknown as UseFormReturn<{ terms: RiskFormTerms }>

  return (
    <EditDialog
      open={open}
      onOpenChange={onOpenChange}
      size="medium"
      title={rules ? t('editRules') : t('addRules')}
      description={t('directionsText')}
      isNew={rules === null}
      editing={editing}
    >
      {rules ? (
        <p className="text-base font-medium">
          <PairName from={rules.from} to={rules.to} />
        </p>
      ) : (
        <PairFields form={form} />
      )}
      <RuleFields form={boundsForm} />
      <CustomerConditions typed={terms} risk={risk} otherRules={risk.office.terms} />
    </EditDialog>
  )
}

function useRulesForm(rules: DirectionRiskRules | null, onDone: () => void) {
  const t = useTranslations('desk.risk')
  const locale = useLocale()
  const onSuccess = { refreshes: [getDeskRisk], done: t('saved'), onDone }
  const create = useDeskChange(createDirectionRisk, onSuccess)
  const save = useDeskChange(saveDirectionRisk, onSuccess)
  const change = useChangeForm<Values>({
    values: {
      from: '',
      to: '',
      terms: rules ? toRiskForm(rules.terms, locale) : emptyRiskTerms,
    },
    save: ({ from, to, terms: typed }) => {
      const terms = toRiskTerms(typed, locale)
      return rules
        ? save.mutateAsync({
            params: { id: rules.directionId },
            body: { version: rules.version, terms },
          })
        : create.mutateAsync({ body: { from: idOf(from), to: idOf(to), terms } })
    },
  })
  return { ...change, isSaving: create.isPending || save.isPending }
}

/* If nothing is chosen, the id is invalid and the server reports it at the field. */
function idOf(chosen: string): number {
  return Number.parseInt(chosen, 10)
}

function PairFields({ form }: { form: UseFormReturn<Values> }) {
  const t = useTranslations('desk.directions')
  const { data } = useDeskQuery(getDirectionOptions, {})

  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {(['from', 'to'] as const).map((name) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field, fieldState }) => (
            <CurrencyField
              label={t(name)}
              currencies={data?.currencies ?? []}
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      ))}
    </div>
  )
}
