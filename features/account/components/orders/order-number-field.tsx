'use client'

import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { TextField } from '@/components/ui/form/text-field'

type Props = { number: string; onChange: (number: string) => void }

const pauseMilliseconds = 300

/** The address follows once the typing pauses, and the field follows the address. */
export function OrderNumberField({ number, onChange }: Props) {
  const t = useTranslations('account.orders')
  const [typed, setTyped] = useState(number)
  // What the address says, and what it was last told from here.
  const [said, setSaid] = useState(number)
  const [told, setTold] = useState(number)

  if (number !== said) {
    setSaid(number)
    // The address may only now say what was told; more may have been typed since.
    if (number !== told) {
      setTold(number)
      setTyped(number)
    }
  }

  const wanted = typed.trim()
  const tell = useEffectEvent(() => {
    setTold(wanted)
    onChange(wanted)
  })
  useEffect(() => {
    if (wanted === told) {
      return
    }
    const timer = setTimeout(() => tell(), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [wanted, told])

  return (
    <TextField
      type="search"
      label={t('search')}
      isLabelHidden
      placeholder={t('search')}
      inputMode="numeric"
      className="flex-1 sm:max-w-xs"
      value={typed}
      maxLength={60}
      leading={<Search aria-hidden className="size-5" />}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
