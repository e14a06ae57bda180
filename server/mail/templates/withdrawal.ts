import { moneyText, type CurrencyAmount } from '@/lib/money/money-text'
import { accountNotes, type AccountMailProps } from './account-mail'
import { timeText, type MailTemplate } from './claim-mail'

export const withdrawalSteps = ['requested', 'approved', 'paid', 'declined', 'cancelled'] as const
export type WithdrawalStep = (typeof withdrawalSteps)[number]

export type WithdrawalMailProps = AccountMailProps & {
  step: WithdrawalStep
  at: Date
  /** What is paid out. */
  amount: CurrencyAmount
  /** Where the money goes. */
  requisites: readonly {
    labelRu: string
    labelEn: string
    value: string
    shownRu?: string | undefined
    shownEn?: string | undefined
  }[]
  /** The transaction that paid it. */
  reference: string | null
  /** Why the office declined it. */
  reason: string | null
}

/** Tells the owner of a balance what became of a withdrawal. */
export const withdrawalStep: MailTemplate<WithdrawalMailProps> = (props, language) => {
  const { t, locale } = language
  const { amount, at, reason, reference, requisites, site, step, timezone, url } = props
  const sum = moneyText(amount.value, amount, locale)
  const title = t(`withdrawal_step.title.${step}`)
  return {
    subject: t('withdrawal_step.subject', { site, title, amount: sum }),
    preview: t(`withdrawal_step.text.${step}`),
    title,
    lead: sum,
    paragraphs: [
      t(`withdrawal_step.text.${step}`),
      ...(reason === null ? [] : [t('withdrawal_step.reason', { reason })]),
      ...(step === 'requested' ? [t('withdrawal_step.notYou')] : []),
    ],
    groups: [
      {
        title: t('account.what'),
        rows: [
          { label: t('account.when'), value: timeText(at, timezone, locale), isStrong: true },
          ...requisites.map(({ labelEn, labelRu, shownEn, shownRu, value }) => ({
            label: locale === 'ru' ? labelRu : labelEn,
            value: (locale === 'ru' ? shownRu : shownEn) ?? value,
          })),
          ...(reference === null
            ? []
            : [{ label: t('withdrawal_step.reference'), value: reference }]),
        ],
      },
    ],
    action: { label: t('withdrawal_step.action'), url },
    notes: accountNotes(props, language),
  }
}
