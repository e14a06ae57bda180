'use client'

import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/display/card'
import { Skeleton } from '@/components/ui/display/skeleton'
import { getCurrencySteps, type CurrencyStep } from '@/lib/contracts/desk/next-steps'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { StepList, type ShownStep } from '../../next-steps/step-list'
import { CopyDirectionsDialog } from './copy-directions-dialog'

type Props = { id: number; name: string; asset: string }

const everyMilliseconds = 30_000

/** What the currency still needs to be offered, each step with the place where it is done. */
export function CurrencySteps({ id, name, asset }: Props) {
  const t = useTranslations('desk.nextSteps.currency')
  const query = useDeskQuery(
    getCurrencySteps,
    { params: { id } },
    { everyMilliseconds, isAlwaysFresh: true },
  )
  const [isCopying, setIsCopying] = useState(false)
  // The currency that this one was made from, whose directions are offered first.
  const like = useSearchParams().get('like') ?? ''

  function actOf(step: CurrencyStep): ShownStep['act'] {
    if (step === 'directions') {
      const control = (
        <Button size="small" onClick={() => setIsCopying(true)}>
          {t('go.directions')}
        </Button>
      )
      return { control }
    }
    return { href: pageOf(step, id), label: t(`go.${step}`) }
  }

  return (
    <Card
      as="section"
      surface="flat"
      padding="small"
      aria-label={t('title', { name })}
      className="mb-4"
    >
      <Loaded query={query} skeleton={<Skeleton width="100%" height={24} shape="field" />}>
        {({ steps }) =>
          steps.every(({ isDone }) => isDone) ? (
            <p className="flex items-center gap-2 text-base text-ink-2">
              <CircleCheck aria-hidden className="size-4 shrink-0 text-accent" />
              {t('ready')}
            </p>
          ) : (
            <>
              <h2 className="mb-1 text-lg font-semibold">{t('title', { name })}</h2>
              <StepList
                label={t('title', { name })}
                steps={steps.map(({ step, isDone }) => ({
                  key: step,
                  title: t(step, { asset }),
                  hint: t(`hint.${step}`),
                  isDone,
                  act: actOf(step),
                }))}
              />
            </>
          )
        }
      </Loaded>
      <CopyDirectionsDialog
        key={String(isCopying)}
        open={isCopying}
        onOpenChange={setIsCopying}
        currency={{ id, name }}
        like={like}
      />
    </Card>
  )
}

function pageOf(step: Exclude<CurrencyStep, 'directions'>, id: number): string {
  const pages = {
    price: '/operator/rates',
    sides: '#sides',
    fields: '#fields',
    requisites: `/operator/requisites?new=${id}`,
    reserve: `/operator/reserves?topUp=${id}`,
    open: `/operator/directions?from=${id}`,
  }
  return pages[step]
}
