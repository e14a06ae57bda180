import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { NewKeyDialog } from './new-key-dialog'

type Props = {
  /** How many valid keys the account may have. */
  most: number
  /** How many it has. */
  valid: number
}

/** The button for a new key, or why there cannot be another. */
export function NewKey({ most, valid }: Props) {
  const t = useTranslations('account.referrer.api')
  const [isOpen, setIsOpen] = useState(false)
  const isFull = valid >= most

  return (
    <>
      {isFull && !isOpen ? (
        <p className="text-sm text-ink-2">{t('full', { most })}</p>
      ) : (
        <Button className="justify-self-start" onClick={() => setIsOpen(true)}>
          {t('new')}
        </Button>
      )}
      <NewKeyDialog open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
