'use client'

import { useTranslations } from 'next-intl'
import { CheckboxField } from '@/components/ui/form/checkbox-field'
import { TextField } from '@/components/ui/form/text-field'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { EditDialog } from '@/features/desk/kit/form/edit-dialog'
import { useRulesForm } from '@/features/desk/kit/form/use-rules-form'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { getShopRules, setShopRules } from '@/lib/contracts/shops/desk-shops'
import { formOf, noRules, rulesOf } from './rules-form'

/** Whether accounts can ask for shops, at which fee, and how much a shop’s keys pay out within a day. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('desk.shops.rules')
  const query = useDeskQuery(getShopRules, {}, { isAlwaysFresh: true })
  const { form, ...editing } = useRulesForm({
    stored: query.data ?? null,
    ...{ noRules, formOf, rulesOf },
    change: useDeskChange(setShopRules, {
      refreshes: [getShopRules],
      done: t('saved'),
      onDone: onClose,
    }),
  })
  const faults = form.formState.errors.rules

  return (
    <EditDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('title')}
      description={t('text')}
      isNew={false}
      editing={editing}
    >
      <Loaded query={query}>
        {() => (
          <>
            <CheckboxField {...form.register('rules.isOpen')} label={t('isOpen')} />
            <TextField
              {...form.register('rules.feePercent')}
              label={t('fee')}
              hint={t('feeHint')}
              inputMode="decimal"
              trailing="%"
              autoComplete="off"
              error={faults?.feePercent?.message}
            />
            <TextField
              {...form.register('rules.dayPayoutsUsd')}
              label={t('payouts')}
              hint={t('payoutsHint')}
              inputMode="decimal"
              trailing="USD"
              autoComplete="off"
              error={faults?.dayPayoutsUsd?.message}
            />
          </>
        )}
      </Loaded>
    </EditDialog>
  )
}
