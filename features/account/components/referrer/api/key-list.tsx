import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Moment } from '@/components/time/moment'
import { Button } from '@/components/ui/button/button'
import { Badge } from '@/components/ui/display/badge'
import type { PartnerKey } from '@/lib/contracts/partners/partner-keys'
import { RevokeKeyDialog } from './revoke-key-dialog'

type Props = {
  keys: readonly PartnerKey[]
  /** Called when the button that had the focus is about to disappear. */
  onRevoked: () => void
}

/** The keys of the account, newest first; those that are valid can be revoked. */
export function KeyList({ keys, onRevoked }: Props) {
  const t = useTranslations('account.referrer.api')
  const [revoked, setRevoked] = useState<PartnerKey | null>(null)
  // A separate state, so that the dialog keeps its texts while it closes.
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <ul aria-label={t('keys')} className="divide-y divide-line border-y border-line">
        {keys.map((key) => (
          <KeyRow
            key={key.id}
            partnerKey={key}
            onRevoke={() => {
              setRevoked(key)
              setIsOpen(true)
            }}
          />
        ))}
      </ul>
      {revoked && (
        <RevokeKeyDialog
          key={revoked.id}
          partnerKey={revoked}
          open={isOpen}
          onClose={() => setIsOpen(false)}
          onClosed={() => setRevoked(null)}
          onRevoked={onRevoked}
        />
      )}
    </>
  )
}

type RowProps = { partnerKey: PartnerKey; onRevoke: () => void }

function KeyRow({ partnerKey, onRevoke }: RowProps) {
  const t = useTranslations('account.referrer.api')
  const { createdAt, hint, lastUsedAt, name, revokedAt, scopes } = partnerKey

  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base font-medium wrap-anywhere text-ink">
          {name}
          {revokedAt !== null && <Badge>{t('revoked')}</Badge>}
        </p>
        <p className="mt-0.5 text-sm text-ink-2">
          {scopes.map((scope) => t(`scope.${scope}`)).join(', ')}
        </p>
        <p className="mt-0.5 text-sm text-ink-3">
          {t.rich('ending', { key: () => <KeyEnding hint={hint} /> })}
          {' · '}
          {t.rich('made', { at: () => <Moment at={createdAt} show="full" /> })}
          {' · '}
          {lastUsedAt === null
            ? t('unused')
            : t.rich('used', { at: () => <Moment at={lastUsedAt} show="full" /> })}
          {revokedAt !== null && (
            <>
              {' · '}
              {t.rich('revokedAt', { at: () => <Moment at={revokedAt} show="full" /> })}
            </>
          )}
        </p>
      </div>
      {revokedAt === null && (
        <Button
          size="small"
          color="graySecondary"
          aria-label={t('revokeNamed', { name })}
          onClick={onRevoke}
        >
          {t('revoke')}
        </Button>
      )}
    </li>
  )
}

function KeyEnding({ hint }: { hint: string }) {
  return <span className="font-mono whitespace-nowrap">…{hint}</span>
}
