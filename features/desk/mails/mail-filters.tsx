'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { mailState } from '@/lib/contracts/desk/mails'
import { ChoiceFilter } from '../kit/filters/choice-filter'
import { FilterForm } from '../kit/filters/filter-form'
import { WordsFilter } from '../kit/filters/words-filter'
import { noFilter, type MailsAddress } from './use-mails-address'

type Props = { address: MailsAddress; onChange: (changes: Partial<MailsAddress>) => void }

export function MailFilters({ address, onChange }: Props) {
  const t = useTranslations('desk.mails')
  const [text, setText] = useState(address.text)

  return (
    <FilterForm
      onFind={() => onChange({ text })}
      onClear={() => {
        setText('')
        onChange(noFilter)
      }}
      className="items-end sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto]"
    >
      <ChoiceFilter
        label={t('stateHeader')}
        anyLabel={t('anyState')}
        value={address.state}
        options={mailState.options.map((value) => ({ value, label: t(`state.${value}`) }))}
        onChange={(value) => onChange({ text, state: mailState.safeParse(value).data ?? '' })}
      />
      <WordsFilter label={t('text')} maxLength={100} value={text} onChange={setText} />
    </FilterForm>
  )
}
