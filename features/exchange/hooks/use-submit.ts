'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMessageModal } from '@/components/ui/overlay/message-modal-provider'
import type { PairResponse } from '@/lib/contracts/calculator'
import { checkInput } from '../model/form/check-input'
import { formFaults, type FieldFault } from '../model/form/form-faults'
import type { CalculatorState } from '../model/state/calculator-state'
import { useCalculator, useCalculatorStore } from './use-calculator'
import type { CalculatedDeal } from './use-deal'
import type { FieldChecks } from './use-checks'

type Submitting = {
  pair: PairResponse | undefined
  deal: CalculatedDeal
  checks: FieldChecks
}

type Checked = { faults: readonly FieldFault[]; state: CalculatorState | null }

/** Checks everything; leads to the first fault, or on. */
export function useSubmit({ pair, deal, checks }: Submitting) {
  const t = useTranslations('exchange')
  const store = useCalculatorStore()
  const { show } = useMessageModal()
  const [isChecking, setIsChecking] = useState(false)
  const [checked, setChecked] = useState<Checked>({ faults: [], state: null })
  const isUntouched = useCalculator((state) => state === checked.state)

  async function submit() {
    const amounts = deal.leave()
    if (!pair || !deal.rules || !amounts || isChecking) {
      return
    }
    const state = store.getState()
    setIsChecking(true)
    const found = await formFaults(
      {
        structure: pair.structure,
        courseType: deal.rules.courseType,
        amounts,
        form: state,
      },
      {
        checkInput,
        labels: {
          amount: t('send'),
          city: { from: t('city.from'), to: t('city.to') },
          email: t('email'),
          agreement: (name) => t(`agreement.${name}Short`),
        },
      },
    )
    setIsChecking(false)
    checks.noteAll(found)
    setChecked({ faults: found, state })
    const [first] = found
    if (first) {
      leadTo(first.id)
      return
    }
    show({
      title: t('soonTitle'),
      html: `<p><strong>${t('soonLead')}</strong> ${t('soonText')}</p>`,
    })
  }

  /* The summary speaks of the form as it was sent; the first change makes it old. */
  return { submit, isChecking, faults: isUntouched ? checked.faults : [] }
}

function leadTo(id: string) {
  const field = document.getElementById(id)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}
