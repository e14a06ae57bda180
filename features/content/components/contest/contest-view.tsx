import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/display/badge'
import { Prose } from '@/components/ui/display/prose'
import type { Contest, ContestAnswer } from '@/lib/contracts/loyalty/contest'
import { dateText, zoneText } from '@/lib/i18n/date-text'
import { PageHeading } from '../text/page-text'
import { ContestBoard } from './contest-board'

type Props = {
  answer: ContestAnswer & { contest: Contest }
  /** The contest that was asked for, if it was named. */
  id: number | undefined
}

const tones = { announced: 'amber', running: 'green', closed: 'neutral' } as const

/** A contest: its state and period, the board, and its rules. */
export function ContestView({ answer: { contest, timezone }, id }: Props) {
  const t = useTranslations('siteForm.contest')
  const at = { locale: useLocale(), timeZone: timezone }
  const { endsAt, html, startsAt, state, title } = contest

  return (
    <>
      <PageHeading
        title={title}
        lead={t('period', {
          from: dateText(startsAt, 'moment', at),
          to: dateText(endsAt, 'moment', at),
          zone: zoneText(timezone, { at: new Date(startsAt) }),
        })}
      >
        <p className="mt-4">
          <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        </p>
      </PageHeading>
      <ContestBoard id={id} />
      <section aria-labelledby="site-contest-rules" className="mt-14">
        <h2 id="site-contest-rules" className="text-2xl">
          {t('rules')}
        </h2>
        <Prose html={html} className="mt-4" />
      </section>
    </>
  )
}
