'use client'

import { useTranslations } from 'next-intl'
import type { OfficeStep } from '@/lib/contracts/desk/next-steps'
import type { DeskOverview } from '@/lib/contracts/desk/overview'
import { StepList } from '../next-steps/step-list'
import { OverviewCard } from './overview-card'

const pages: Record<OfficeStep, string> = {
  price: '/operator/rates',
  currencies: '/operator/currencies/new',
  requisites: '/operator/requisites',
  reserve: '/operator/reserves',
  directions: '/operator/directions/new',
  open: '/operator/directions',
}

/** What an office that has not exchanged anything yet does first. */
export function OfficeSteps({ steps }: { steps: NonNullable<DeskOverview['steps']> }) {
  const t = useTranslations('desk.nextSteps')

  if (steps.every(({ isDone }) => isDone)) {
    return null
  }
  return (
    <OverviewCard title={t('office.title')}>
      <p className="mb-2 max-w-text text-sm text-ink-2">{t('office.lead')}</p>
      <StepList
        label={t('office.title')}
        steps={steps.map(({ step, isDone }) => ({
          key: step,
          title: t(`office.${step}`),
          hint: t(`office.hint.${step}`),
          isDone,
          act: { href: pages[step], label: t(`office.go.${step}`) },
        }))}
      />
    </OverviewCard>
  )
}
