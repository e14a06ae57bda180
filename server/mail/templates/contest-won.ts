import { Decimal } from '@/lib/money/decimal'
import { limitText } from '@/lib/money/money-text'
import { accountNotes, type AccountMailProps } from './account-mail'
import type { MailTemplate } from './claim-mail'

export type ContestWonProps = AccountMailProps & {
  contest: string
  place: number
  prize: string
  amountUsd: string | null
}

const usd = { ticker: 'USD', roundCalculator: 2 }

/** Sent to each winner when the result of a contest is fixed, or when they move up to another prize. */
export const contestWon: MailTemplate<ContestWonProps> = (props, language) => {
  const { amountUsd, contest, place, prize, site, url } = props
  const { t, locale } = language
  const named = { contest, place: String(place) }
  return {
    subject: t('contest_won.subject', { site, ...named }),
    preview: t('contest_won.text', named),
    title: t('contest_won.title', named),
    paragraphs: [t('contest_won.text', named), t('contest_won.next')],
    groups: [
      {
        title: t('contest_won.prize'),
        rows: [
          { label: t('contest_won.what'), value: prize, isStrong: true },
          ...(amountUsd === null
            ? []
            : [
                {
                  label: t('contest_won.worth'),
                  value: limitText(new Decimal(amountUsd), usd, locale),
                },
              ]),
        ],
      },
    ],
    action: { label: t('contest_won.action'), url },
    notes: accountNotes(props, language),
  }
}
