'use client'

import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/form/text-field'
import { mailState } from '@/lib/contracts/desk/mails'
import { ChoiceFilter } from '../parts/choice-filter'
import { noFilter, type MailsAddress } from './use-mails-address'

type Props = { address: MailsAddress; onChange: (changes: Partial<MailsAddress>) => void }

export function MailFilters({ address, onChange }: Props) {
  const t = useTranslations('desk.mails')
  const [text, setText] = useState(address.text)

  return (
    <form
      role="search"
      aria-label={t('filters')}
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ text })
      }}
      className="mb-5 grid items-end gap-3 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto]"
    >
      <ChoiceFilter
        label={t('stateHeader')}
        anyLabel={t('anyState')}
        value={address.state}
        options={mailState.options.map((value) => ({ value, label: t(`state.${value}`) }))}
        onChange={(value) => onChange({ text, state: mailState.safeParse(value).data ?? '' })}
      />
      <TextField
        type="search"
        label={t('text')}
        maxLength={100}
        leading={<Search aria-hidden className="size-4" />}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" className="h-field">
          {t('find')}
        </Button>
        <Button color="graySecondary" className="h-field" onClick={() => onChange(noFilter)}>
          {t('clear')}
        </Button>
      </div>
    </form>
  )
}
