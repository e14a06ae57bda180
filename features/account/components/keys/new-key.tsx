import { useTranslations } from 'next-intl'
import { useState, type ComponentType } from 'react'
import { Button } from '@/components/ui/button/button'

type Props = {
  keys: readonly { revokedAt: string | null }[]
  /** How many valid keys there may be. */
  most: number
  label: string
  Dialog: ComponentType<{ open: boolean; onClose: () => void }>
}

/** The button for a new key, or why there cannot be another. */
export function NewKey({ keys, most, label, Dialog }: Props) {
  const t = useTranslations('account.keys')
  const [isOpen, setIsOpen] = useState(false)
  const isFull = keys.filter(({ revokedAt }) => revokedAt === null).length >= most

  return (
    <>
      {isFull && !isOpen ? (
        <p className="text-sm text-ink-2">{t('full', { most })}</p>
      ) : (
        <Button className="justify-self-start" onClick={() => setIsOpen(true)}>
          {label}
        </Button>
      )}
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
