'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/display/card'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Skeleton } from '@/components/ui/display/skeleton'
import { Slip, type SlipRow } from '@/components/ui/display/slip'
import type { Currency } from '@/lib/contracts/catalogue'
import type {
  DirectionOptions,
  DirectionPreview,
  DirectionWarning,
} from '@/lib/contracts/desk/directions/directions'
import { displayCourse } from '@/lib/exchange/course'
import { ApiError } from '@/lib/http/api-error'
import { useErrorText } from '@/lib/http/use-error-text'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import { DirectionStateBadge } from '@/features/desk/directions/parts/direction-state-badge'
import { useDirectionTexts } from '@/features/desk/directions/parts/use-direction-texts'
import { ExampleDeal } from './example-deal'
import { TriangleAlert } from 'lucide-react'

type Props = {
  preview: UseQueryResult<DirectionPreview>
  /** Both currencies are chosen, so a preview is requested. */
  isRequested: boolean
  from: Currency | undefined
  to: Currency | undefined
  cities: DirectionOptions['cities']
}

/** The effect of the typed terms: rate, margin relative to the market, warnings and an example. */
export function CoursePreview({ preview, isRequested, from, to, cities }: Props) {
  const t = useTranslations('desk.directions')
  const errorText = useErrorText()

  if (!isRequested || !from || !to) {
    return (
      <Card surface="flat">
        <EmptyState title={t('previewTitle')} text={t('previewWaitsPair')} />
      </Card>
    )
  }
  if (preview.error) {
    const isOfFields = preview.error instanceof ApiError && preview.error.fields !== undefined
    return (
      <Card surface="flat" role="status">
        <p className="font-semibold">{t('noPreview')}</p>
        <p className="mt-1 text-sm text-ink-2">
          {isOfFields ? t('noPreviewFields') : errorText(preview.error)}
        </p>
      </Card>
    )
  }
  if (!preview.data) {
    return <Skeleton width="100%" height={420} shape="card" />
  }
  return (
    <>
      <CourseSlip preview={preview.data} from={from} to={to} />
      <PreviewWarnings warnings={preview.data.warnings} />
      {preview.data.pair && (
        <ExampleDeal pair={preview.data.pair} from={from} to={to} cities={cities} />
      )}
    </>
  )
}

type SlipProps = { preview: DirectionPreview; from: Currency; to: Currency }

function CourseSlip({ preview, from, to }: SlipProps) {
  const t = useTranslations('desk.directions')
  const locale = useLocale()
  const { pair } = preview
  const shown = pair && displayCourse(new Decimal(pair.course))
  const unit = shown?.inverted
    ? t('unitPer', { unit: from.ticker, per: to.ticker })
    : t('unitPer', { unit: to.ticker, per: from.ticker })

  return (
    <Slip
      title={t('previewTitle')}
      amount={shown ? formatAmount(shown.value, { locale }) : '—'}
      unit={unit}
      rows={useRows({ preview, from, to })}
    >
      <div className="border-t border-dashed border-line-strong pt-3">
        <DirectionStateBadge state={preview.state} />
      </div>
    </Slip>
  )
}

function useRows({ preview, from, to }: SlipProps): SlipRow[] {
  const t = useTranslations('desk.directions')
  const texts = useDirectionTexts()
  const { pair } = preview
  const course = (value: string | null | undefined) =>
    value ? texts.course(value, { from, to }) : '—'
  const percent = (value: string | null) => (value === null ? '—' : texts.percent(value))
  const bounds = (side: { min: string | null; max: string | null }, { ticker }: Currency) =>
    `${texts.amount(side.min ?? '0')} – ${side.max ? texts.amount(side.max) : '∞'}\u00a0${ticker}`

  return [
    { label: t('marketRate'), value: course(preview.marketRate) },
    { label: t('usedRate'), value: course(preview.rate) },
    { label: t('effectiveMargin'), value: percent(preview.effectiveMarginPercent) },
    ...(pair?.verificationCourse
      ? [
          {
            label: t('verificationCourse'),
            value: course(pair.verificationCourse),
            hint: percent(preview.verificationMarginPercent),
          },
        ]
      : []),
    ...(pair?.tiers ?? []).map((tier) => ({
      label: t('tierAt', { amount: `${texts.amount(tier.min)}\u00a0${from.ticker}` }),
      value: course(tier.course),
    })),
    ...(pair
      ? [
          { label: t('sends'), value: bounds(pair.from, from) },
          { label: t('receives'), value: bounds(pair.to, to) },
        ]
      : []),
    { label: t('reserve'), value: texts.money(preview.reserve, to) },
  ]
}

/** Warnings to consider before saving. They do not prevent it. */
function PreviewWarnings({ warnings }: { warnings: readonly DirectionWarning[] }) {
  const t = useTranslations('desk.directions')
  const texts = useDirectionTexts()

  return (
    <ul aria-label={t('warnings')} aria-live="polite" className="grid gap-2 empty:hidden">
      {warnings.map(({ kind, percent }) => (
        <li
          key={kind}
          className="flex gap-2.5 rounded-field bg-amber-soft px-3.5 py-2.5 text-sm text-amber"
        >
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">
            {t(`warning.${kind}`, { percent: percent === null ? '' : texts.percent(percent) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
