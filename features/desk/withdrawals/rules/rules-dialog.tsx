'use client'

import { useLocale, useTranslations } from 'next-intl'
import { TextField } from '@/components/ui/form/text-field'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { EditDialog } from '@/features/desk/kit/form/edit-dialog'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'
import { getWithdrawalRules, setWithdrawalRules } from '@/lib/contracts/loyalty/desk-withdrawals'
import type { CallOutput } from '@/lib/http/call-types'
import { MethodsField } from './methods-field'
import { formOf, rulesOf, type RulesForm } from './rules-form'

type Stored = CallOutput<typeof getWithdrawalRules>

/** The rules of withdrawals: the currencies, and the value from which two operators must approve. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const { data } = useDeskQuery(getWithdrawalRules, {}, { isAlwaysFresh: true })
  return data ? <Opened key={data.version} stored={data} onClose={onClose} /> : null
}

type OpenedProps = { stored: Stored; onClose: () => void }

function Opened({ stored, onClose }: OpenedProps) {
  const t = useTranslations('desk.withdrawals.rules')
  const locale = useLocale()
  const save = useDeskChange(setWithdrawalRules, {
    refreshes: [getWithdrawalRules],
    done: t('saved'),
    onDone: onClose,
  })
  const { form, ...editing } = useChangeForm<RulesForm>({
    values: formOf(stored.rules, locale),
    save: (typed) =>
      save.mutateAsync({ body: { version: stored.version, rules: rulesOf(typed.rules, locale) } }),
  })

  return (
    <EditDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('title')}
      description={t('text')}
      size="large"
      isNew={false}
      editing={{ ...editing, isSaving: save.isPending }}
    >
      <TextField
        {...form.register('rules.secondFromUsd')}
        label={t('second')}
        hint={t('secondHint')}
        inputMode="decimal"
        trailing="USD"
        autoComplete="off"
        error={form.formState.errors.rules?.secondFromUsd?.message}
      />
      <MethodsField form={form} />
    </EditDialog>
  )
}
