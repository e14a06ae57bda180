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
import { exampleOf, type ExampleEdit } from '../example-deal'
import { useDirectionTexts } from '@/features/desk/directions/parts/use-direction-texts'

type Props = {
  pair: NonNullable<DirectionPreview['pair']>
  from: Currency
  to: Currency
  cities: DirectionOptions['cities']
}

/** Type an amount on either side and see the other, as a customer would. */
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

/** A city's terms as they are typed; the preview has just taken these very figures for good. */
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
