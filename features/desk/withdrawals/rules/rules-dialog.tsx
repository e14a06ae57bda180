'use client'

import { useTranslations } from 'next-intl'
import { TextField } from '@/components/ui/form/text-field'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { EditDialog } from '@/features/desk/kit/form/edit-dialog'
import { useRulesForm } from '@/features/desk/kit/form/use-rules-form'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { getWithdrawalRules, setWithdrawalRules } from '@/lib/contracts/loyalty/desk-withdrawals'
import { MethodsField } from './methods-field'
import { formOf, noRules, rulesOf } from './rules-form'

/** The rules of withdrawals: the currencies, and the value from which two operators must approve. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('desk.withdrawals.rules')
  const query = useDeskQuery(getWithdrawalRules, {}, { isAlwaysFresh: true })
  const { form, ...editing } = useRulesForm({
    stored: query.data ?? null,
    ...{ noRules, formOf, rulesOf },
    change: useDeskChange(setWithdrawalRules, {
      refreshes: [getWithdrawalRules],
      done: t('saved'),
      onDone: onClose,
    }),
  })

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
