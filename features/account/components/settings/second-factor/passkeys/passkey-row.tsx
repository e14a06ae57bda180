'use client'

import { Pencil, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Moment } from '@/components/time/moment'
import { IconButton } from '@/components/ui/button/icon-button'
import type { Passkey } from '@/lib/contracts/accounts/second-factor'

type Props = { passkey: Passkey; onRename: () => void; onRemove: () => void }

export function PasskeyRow({ passkey, onRename, onRemove }: Props) {
  const t = useTranslations('account.settings.factor.passkeys')
  const { name, isSynced, createdAt, usedAt } = passkey

  return (
    <li className="flex items-center gap-1 py-3">
      <div className="min-w-0 flex-1">
        <p className="text-base wrap-anywhere text-ink">{name}</p>
        <p className="text-sm text-ink-3">
          {usedAt === null
            ? t.rich('made', { at: () => <Moment at={createdAt} /> })
            : t.rich('used', { at: () => <Moment at={usedAt} /> })}
          {isSynced && <> · {t('synced')}</>}
        </p>
      </div>
      <IconButton label={t('renameNamed', { name })} onClick={onRename}>
        <Pencil aria-hidden className="size-4.5" />
      </IconButton>
      <IconButton label={t('removeNamed', { name })} onClick={onRemove}>
        <Trash2 aria-hidden className="size-4.5" />
      </IconButton>
    </li>
  )
}
