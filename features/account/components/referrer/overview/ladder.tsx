import { useTranslations } from 'next-intl'
import { useRewardSums } from '@/components/referral/use-reward-sums'
import { Card } from '@/components/ui/display/card'
import { Disclosure } from '@/components/ui/display/disclosure'
import { Progress } from '@/components/ui/display/progress'
import { Badge } from '@/components/ui/display/badge'
import { Table, type TableColumn } from '@/components/ui/display/table'
import { stepShare } from '@/features/account/model/step-share'
import type { Referral } from '@/lib/contracts/loyalty/referral'

/** The referrer's share, how far the next step is, and all steps. */
export function Ladder({ referral }: { referral: Referral }) {
  const t = useTranslations('account.referrer.ladder')
  const { missingText, percentText, reachedText } = useRewardSums()
  const { ladder, nextStep, step, turnoverUsd } = referral

  return (
    <Card as="section" aria-labelledby="referral-share">
      <h2 id="referral-share" className="text-lg font-semibold">
        {t('title')}
      </h2>
      {step === null ? (
        <p className="mt-2 text-base text-ink-2">{t('none')}</p>
      ) : (
        <>
          <p className="mt-1 text-xl font-semibold">
            {t('share', { percent: percentText(step.percent) })}
          </p>
          <p className="mt-1 text-sm text-ink-2 tabular">
            {t('turnover', { amount: reachedText(turnoverUsd) })}
            {'. '}
            {nextStep === null
              ? t('top')
              : `${t('missing', {
                  percent: percentText(nextStep.percent),
                  amount: missingText(nextStep.missingUsd),
                })}.`}
          </p>
          {nextStep !== null && (
            <Progress
              label={t('progress')}
              value={stepShare({ turnoverUsd, from: step.fromUsd, to: nextStep.fromUsd })}
              className="mt-3"
            />
          )}
          <Disclosure
            summary={<span className="text-sm">{t('list')}</span>}
            className="mt-2 border-b-0"
          >
            <Steps ladder={ladder} current={step.fromUsd} />
          </Disclosure>
        </>
      )}
    </Card>
  )
}

type StepsProps = { ladder: Referral['ladder']; current: string }

function Steps({ ladder, current }: StepsProps) {
  const t = useTranslations('account.referrer.ladder')
  const { percentText, usdText } = useRewardSums()
  const columns: TableColumn<Referral['ladder'][number]>[] = [
    {
      key: 'from',
      header: t('from'),
      isRowHeader: true,
      cell: ({ fromUsd }) => (
        <span className="inline-flex flex-wrap items-center gap-2 tabular">
          {usdText(fromUsd)}
          {fromUsd === current && <Badge tone="green">{t('current')}</Badge>}
        </span>
      ),
    },
    {
      key: 'percent',
      header: t('percent'),
      isNumeric: true,
      cell: ({ percent }) => percentText(percent),
    },
  ]

  return (
    <Table caption={t('list')} columns={columns} rows={ladder} rowKey={({ fromUsd }) => fromUsd} />
  )
}
