'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { TextField } from '@/components/ui/form/text-field'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { EditDialog } from '@/features/desk/kit/form/edit-dialog'
import { useSharedForm } from '@/features/desk/kit/form/use-shared-form'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { getWithdrawalRules, setWithdrawalRules } from '@/lib/contracts/loyalty/desk-withdrawals'
import type { CallOutput } from '@/lib/http/call-types'
import { MethodsField } from './methods-field'
import { formOf, noRules, rulesOf, type RulesForm } from './rules-form'

type Stored = CallOutput<typeof getWithdrawalRules>

/** The rules of withdrawals: the currencies, and the value from which two operators must approve. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('desk.withdrawals.rules')
  const query = useDeskQuery(getWithdrawalRules, {}, { isAlwaysFresh: true })
  const { form, ...editing } = useRulesForm(query.data ?? null, onClose)

  return (
    <EditDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('title')}
      description={t('text')}
      size="large"
      isNew={false}
      editing={editing}
    >
      <Loaded query={query}>
        {() => (
          <>
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
          </>
        )}
      </Loaded>
    </EditDialog>
  )
}

function useRulesForm(stored: Stored | null, onDone: () => void) {
  const t = useTranslations('desk.withdrawals.rules')
  const locale = useLocale()
  const change = useDeskChange(setWithdrawalRules, {
    refreshes: [getWithdrawalRules],
    done: t('saved'),
    onDone,
  })
  const valuesOf = useCallback(
    (opened: Stored | null) => formOf(opened?.rules ?? noRules, locale),
    [locale],
  )
  const shared = useSharedForm<Stored, RulesForm>({
    stored,
    valuesOf,
    save: async ({ rules }, opened) => {
      if (opened) {
        const { version } = opened
        await change.mutateAsync({ body: { version, rules: rulesOf(rules, locale) } })
      }
    },
  })
  return { ...shared, isSaving: change.isPending, isReady: stored !== null }
}
