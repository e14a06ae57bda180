'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Card } from '@/components/ui/display/card'
import { AmountInput } from '@/components/ui/form/amount-input'
import { SelectField } from '@/components/ui/form/select-field'
import { SwitchField } from '@/components/ui/form/switch-field'
import type { Currency } from '@/lib/contracts/catalogue'
import type { DirectionOptions, DirectionPreview } from '@/lib/contracts/desk/directions/directions'
import { toText } from '@/lib/money/decimal'
import { toTerms, type DirectionFormValues } from '../direction-values'
import { useDirectionTexts } from '@/features/desk/directions/parts/use-direction-texts'
import { dealForReceive, dealForSend } from '@/lib/exchange/deal'
import type { CourseType, Deal } from '@/lib/exchange/deal-terms'
import { dealTermsOf } from '@/lib/exchange/pair/pair-terms'
import { parseAmount } from '@/lib/money/parse-amount'

type Props = {
  pair: NonNullable<DirectionPreview['pair']>
  from: Currency
  to: Currency
  cities: DirectionOptions['cities']
}

/**
 * An amount that is typed on one side gives the amount on the other side, as a customer would see
 * it.
 */
export function ExampleDeal({ pair, from, to, cities }: Props) {
  const t = useTranslations('desk.directions')
  const texts = useDirectionTexts()
  const [edit, setEdit] = useState<ExampleEdit>({ side: 'send', text: pair.from.min ?? '100' })
  const [isVerified, setIsVerified] = useState(false)
  const [cityId, setCityId] = useState(noCity)
  const city = useCityTerms(cityId)
  const isCashOut = to.kind === 'cash'
  const { send, receive, deal } = exampleOf(
    pair,
    {
      courseType: isVerified && pair.verificationCourse !== null ? 'verification' : 'default',
      cityFrom: isCashOut ? null : city,
      cityTo: isCashOut ? city : null,
    },
    edit,
  )

  return (
    <Card as="section" surface="flat" aria-label={t('example')} className="grid gap-4">
      <h2 className="text-lg font-semibold">{t('example')}</h2>
      <AmountInput
        appearance="field"
        label={t('sends')}
        value={send}
        onChange={(text) => setEdit({ side: 'send', text })}
        trailing={<span className="text-sm text-ink-2">{from.ticker}</span>}
      />
      <AmountInput
        appearance="field"
        label={t('receives')}
        value={receive}
        onChange={(text) => setEdit({ side: 'receive', text })}
        trailing={<span className="text-sm text-ink-2">{to.ticker}</span>}
      />
      {pair.verificationCourse !== null && (
        <SwitchField
          label={t('verified')}
          checked={isVerified}
          onChange={(event) => setIsVerified(event.target.checked)}
        />
      )}
      {cities.length > 0 && (
        <SelectField
          label={t('city')}
          options={[
            { value: noCity, label: t('anyCity') },
            ...cities.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={cityId}
          onChange={setCityId}
        />
      )}
      {deal && (deal.sendFee.gt(0) || deal.receiveFee.gt(0)) && (
        <p className="text-sm text-ink-2">
          {t('exampleFees', {
            send: texts.money(toText(deal.sendFee), from),
            receive: texts.money(toText(deal.receiveFee), to),
          })}
        </p>
      )}
    </Card>
  )
}

const noCity = 'none'

/** The typed terms of a city, which the preview has just accepted; null if they are not readable. */
function useCityTerms(cityId: string) {
  const locale = useLocale()
  const { control, getValues } = useFormContext<DirectionFormValues>()
  useWatch({ control, name: 'terms.cities' })
  const typed = toTerms(getValues(), locale).cities.find((city) => String(city.cityId) === cityId)
  const isReadable = [typed?.addOnPercent, typed?.multiple ?? '1'].every((text) =>
    /^-?\d+(\.\d+)?$/.test(text ?? ''),
  )
  return typed && isReadable ? typed : null
}

type Pair = NonNullable<DirectionPreview['pair']>
type CityTerms = { addOnPercent: string; multiple: string | null }

type ExampleChoice = {
  courseType: CourseType
  cityFrom: CityTerms | null
  cityTo: CityTerms | null
}

type ExampleEdit = { side: 'send' | 'receive'; text: string }
type Example = { send: string; receive: string; deal: Deal | null }

/** Calculates the other side of an exchange from the side that was typed, as the calculator does. */
export function exampleOf(pair: Pair, choice: ExampleChoice, { side, text }: ExampleEdit): Example {
  const typed = { send: '', receive: '', [side]: text }
  const parsed = parseAmount(text)
  if (!parsed.ok) {
    return { ...typed, deal: null }
  }
  const terms = dealTermsOf(pair, choice)
  const deal =
    side === 'send' ? dealForSend(terms, parsed.value) : dealForReceive(terms, parsed.value)
  return deal === null
    ? { ...typed, deal }
    : { send: toText(deal.send), receive: toText(deal.receive), [side]: text, deal }
}
