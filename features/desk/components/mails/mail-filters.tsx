'use client'

import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { SelectField } from '@/components/ui/form/select-field'
import { TextField } from '@/components/ui/form/text-field'
import { mailState } from '@/lib/contracts/desk/mails'
import { noFilter, type MailsAddress } from './use-mails-address'

type Props = { address: MailsAddress; onChange: (changes: Partial<MailsAddress>) => void }

/* The list needs a value for "no filter", and the empty text is none. */
const anything = '*'

export function MailFilters({ address, onChange }: Props) {
  const t = useTranslations('desk.mails')
  const [text, setText] = useState(address.text)
  const choose = (value: string) => {
    const state = mailState.safeParse(value)
    onChange({ text, state: state.success ? state.data : '' })
  }

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
      <SelectField
        label={t('stateHeader')}
        value={address.state || anything}
        options={[
          { value: anything, label: t('anyState') },
          ...mailState.options.map((value) => ({ value, label: t(`state.${value}`) })),
        ]}
        onChange={choose}
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
