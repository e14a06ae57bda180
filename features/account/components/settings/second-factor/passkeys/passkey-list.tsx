'use client'

import { Pencil, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Skeleton } from '@/components/ui/display/skeleton'
import { listPasskeys, type Passkey } from '@/lib/contracts/accounts/second-factor'
import { useOwnQuery } from '@/features/account/hooks/use-own-query'
import { Loaded } from '@/features/account/components/frame/loaded'
import { Moment } from '@/components/time/moment'
import { IconButton } from '@/components/ui/button/icon-button'
import { RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs'

type Props = {
  /** The number of passkeys according to the profile, for the skeleton until the list is loaded. */
  count: number
  onRemoved: () => void
}

export function PasskeyList({ count, onRemoved }: Props) {
  const passkeys = useOwnQuery(listPasskeys, {})

  return (
    <div className="mt-4">
      <Loaded query={passkeys} skeleton={<Rows count={count} />}>
        {({ results }) => <Listed passkeys={results} onRemoved={onRemoved} />}
      </Loaded>
    </div>
  )
}

type OpenDialog = { kind: 'rename' | 'remove'; passkey: Passkey }

function Listed({ passkeys, onRemoved }: { passkeys: readonly Passkey[]; onRemoved: () => void }) {
  const t = useTranslations('account.settings.factor.passkeys')
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  // A separate state, so that the dialog keeps its texts while it closes.
  const [isOpen, setIsOpen] = useState(false)
  const showDialog = (next: OpenDialog) => {
    setOpenDialog(next)
    setIsOpen(true)
  }
  const close = () => setIsOpen(false)

  return (
    <>
      <ul
        aria-label={t('title')}
        className="divide-y divide-line rounded-button border border-line px-4"
      >
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRename={() => showDialog({ kind: 'rename', passkey })}
            onRemove={() => showDialog({ kind: 'remove', passkey })}
          />
        ))}
      </ul>
      {openDialog?.kind === 'rename' && (
        <RenamePasskeyDialog
          key={openDialog.passkey.id}
          passkey={openDialog.passkey}
          open={isOpen}
          onClose={close}
          onClosed={() => setOpenDialog(null)}
        />
      )}
      {openDialog?.kind === 'remove' && (
        <RemovePasskeyDialog
          key={openDialog.passkey.id}
          passkey={openDialog.passkey}
          open={isOpen}
          onClose={close}
          onClosed={() => setOpenDialog(null)}
          onRemoved={onRemoved}
        />
      )}
    </>
  )
}

function Rows({ count }: { count: number }) {
  return (
    <div className="divide-y divide-line rounded-button border border-line px-4">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="grid h-19 content-center gap-2">
          <Skeleton width={150} height={18} />
          <Skeleton width={220} height={16} />
        </div>
      ))}
    </div>
  )
}

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void }

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
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
