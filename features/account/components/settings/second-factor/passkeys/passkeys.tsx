'use client'

import { KeyRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button/button'
import { Badge } from '@/components/ui/display/badge'
import { useMe } from '@/features/account/hooks/use-me'
import { FactorRow } from '../factor-row'
import { AddPasskeyDialog } from './add-passkey-dialog'
import { canMakePasskeys } from './make-passkey'
import { PasskeyList } from './passkey-list'

type Props = {
  /** Call before the focused row is removed. */
  onRemoved: () => void
}

/** The user's passkeys: add, rename, remove. */
export function Passkeys({ onRemoved }: Props) {
  const t = useTranslations('account.settings.factor.passkeys')
  const { secondFactor } = useMe()
  const [isAdding, setIsAdding] = useState(false)
  // The server assumes that the browser supports passkeys, as nearly all do; then hydration changes
  // nothing.
  const canMake = useSyncExternalStore(neverChanges, canMakePasskeys, () => true)
  const count = secondFactor.passkeys

  return (
    <FactorRow
      icon={<KeyRound aria-hidden />}
      title={t('title')}
      text={t('text')}
      state={count > 0 && <Badge tone="green">{t('count', { count })}</Badge>}
      action={
        <Button
          color="graySecondary"
          size="small"
          disabled={!canMake}
          aria-label={t('addTitle')}
          onClick={() => setIsAdding(true)}
        >
          {t('add')}
        </Button>
      }
    >
      {!canMake && (
        <p className="mt-3 rounded-field bg-sunken px-4 py-3 text-sm text-ink-2">{t('cannot')}</p>
      )}
      {count > 0 && <PasskeyList count={count} onRemoved={onRemoved} />}
      <AddPasskeyDialog open={isAdding} onClose={() => setIsAdding(false)} />
    </FactorRow>
  )
}

function neverChanges() {
  return () => undefined
}
