'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ExplorerLink } from '@/components/navigation/explorer-link'
import { Slip, type SlipRow } from '@/components/ui/display/slip'
import type { ClaimStatus } from '@/lib/contracts/claims/claims'
import { addressLink } from '@/lib/explorer/explorer-link'
import type { Locale } from '@/lib/i18n/locales'
import { Decimal } from '@/lib/money/decimal'
import { courseValues } from '@/lib/exchange/pair/course-text'
import { mayChoose } from '@/features/claim/model/claim-states'
import { figureText, readable, sumsText, sumText, unitText } from '@/features/claim/model/texts'
import { Moment, useMomentText } from '@/components/time/moment'

/** The order: what was agreed, in rows; what is personal only for its own reader. */
export function ClaimSlip({ claim }: { claim: ClaimStatus }) {
  const t = useTranslations('claim')
  const locale = useLocale()
  const rows = useRows(claim)
  const { from, to } = claim

  return (
    <Slip
      title={t('title', { number: String(claim.number) })}
      when={<Moment at={claim.createdAt} />}
      amount={figureText(to.amount, to.currency, locale)}
      unit={unitText(to.currency)}
      note={t('slip.for', {
        amount: sumText(from.amount, from.currency, locale),
        name: from.currency.name,
      })}
      rows={rows}
    />
  )
}

function useRows(claim: ClaimStatus): SlipRow[] {
  const t = useTranslations('claim.slip')
  const exchangeText = useTranslations('exchange')
  const locale = useLocale()
  const momentText = useMomentText()
  const { course, from, to, own, expiresAt, conditions } = claim
  const values = courseValues(course, { from: from.currency, to: to.currency, locale })
  const arrived = own?.arrived ?? []
  const networks = [from.currency.network, to.currency.network].filter((each) => each !== null)
  const places = [own?.cash?.from, own?.cash?.to].flatMap((place) => (place ? [place.city] : []))
  const asked = [
    ...conditions.asks.map((label) => exchangeText(`slip.ask.${label}`)),
    conditions.card && !conditions.asks.includes('cardverify') && t('askCard'),
    conditions.aml !== null && t('askAml'),
    [from, to].some(({ currency }) => currency.kind === 'cash') && exchangeText('slip.ask.cash'),
  ]

  const rows: (SlipRow | null)[] = [
    { label: t('course'), value: exchangeText('courseText', values) },
    ...feeRows({ claim, exchangeText, locale }),
    places.length === 0
      ? null
      : { label: exchangeText('slip.city'), value: [...new Set(places)].join(' → ') },
    networks.length === 0 ? null : { label: t('network'), value: networks.join(' → ') },
    ...(own?.toInputs ?? []).map(({ label, value }) => ({
      label,
      value: (
        <span className="wrap-anywhere">
          {readable(value)} <ExplorerLink href={addressLink(to.currency, value)} label={label} />
        </span>
      ),
    })),
    arrived.length === 0
      ? null
      : {
          label: t('received'),
          value: sumsText(arrived, { agreed: from.currency, locale }),
        },
    expiresAt === null
      ? null
      : { label: t('held'), value: t('until', { time: momentText(expiresAt, 'timeOrDay') }) },
    {
      label: t('asked'),
      value: asked.filter((each) => each !== false).join(', ') || t('nothing'),
    },
    mayChoose(claim)
      ? { label: exchangeText('slip.mismatch'), value: exchangeText('slip.mismatchChoice') }
      : null,
  ]
  return rows.filter((row) => row !== null)
}

type Fees = {
  claim: ClaimStatus
  exchangeText: ReturnType<typeof useTranslations<'exchange'>>
  locale: Locale
}

/** The same rows as in the quote: with them amount, course and result add up. */
function feeRows({ claim: { fees, from, to }, exchangeText, locale }: Fees): SlipRow[] {
  const rows = (
    [
      { label: exchangeText('slip.sendFee'), fee: fees.send, currency: from.currency },
      { label: exchangeText('slip.receiveFee'), fee: fees.receive, currency: to.currency },
    ] as const
  ).flatMap(({ label, fee, currency }) =>
    new Decimal(fee).isZero() ? [] : [{ label, value: sumText(fee, currency, locale) }],
  )
  return rows.length > 0
    ? rows
    : [{ label: exchangeText('slip.fees'), value: exchangeText('slip.feesIncluded') }]
}
