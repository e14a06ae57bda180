'use client'

import { useTranslations } from 'next-intl'
import { FormProvider } from 'react-hook-form'
import { isCourse } from '@/features/account/model/withdrawals/payout'
import type { WithdrawableBalance, WithdrawalMethod } from '@/lib/contracts/loyalty/own-withdrawals'
import { FormDialog } from '../settings/parts/form-dialog'
import { ProofFields } from '../settings/proof/proof-fields'
import { DestinationFields } from './destination-fields'
import { SumFields } from './sum-fields'
import { useWithdrawForm } from './use-withdraw-form'

type Props = {
  open: boolean
  onClose: () => void
  balances: readonly WithdrawableBalance[]
  methods: readonly WithdrawalMethod[]
  /** What is chosen at first. */
  first: { balance: WithdrawableBalance; method: WithdrawalMethod }
}

/** Asks for the amount, the currency, the destination, and the owner's proof. */
export function WithdrawDialog({ open, onClose, ...offered }: Props) {
  const t = useTranslations('account.withdrawals')
  const { form, fault, submit, isBusy, clear, asksCode, chosen } = useWithdrawForm(offered, onClose)

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onClosed={clear}
      title={t('new')}
      description={chosen.price && isCourse(chosen.price) && t('dialogText')}
      confirmLabel={t('submit')}
      fault={fault}
      isBusy={isBusy}
      onSubmit={submit}
    >
      <FormProvider {...form}>
        <SumFields balances={offered.balances} methods={offered.methods} chosen={chosen} />
        <DestinationFields key={chosen.method.currency.id} inputs={chosen.method.inputs} />
        <ProofFields asksCode={asksCode} />
      </FormProvider>
    </FormDialog>
  )
}
