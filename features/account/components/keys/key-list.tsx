import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Moment } from '@/components/time/moment'
import { Button } from '@/components/ui/button/button'
import { Badge } from '@/components/ui/display/badge'
import { RevokeKeyDialog, type RevokeCalls } from './revoke-key-dialog'

type ApiKey<Scope extends string> = {
  id: string
  name: string
  scopes: Scope[]
  hint: string
  createdAt: string
  lastUsedAt: string | null
  revokedAt: string | null
}

/** How the keys of one API are shown and revoked. */
type Kind<Scope extends string> = RevokeCalls & {
  /** What every one of these keys begins with. */
  prefix: string
  scopeText: (scope: Scope) => string
  /** What stops working without a key. */
  revokeText: string
}

type Props<Scope extends string> = Kind<Scope> & {
  keys: readonly ApiKey<Scope>[]
  /** Called when the button that had the focus is about to disappear. */
  onRevoked: () => void
}

/** Keys of an API, newest first; those that are valid can be revoked. */
export function KeyList<Scope extends string>(props: Props<Scope>) {
  const { keys, prefix, scopeText, onRevoked, ...revocation } = props
  const t = useTranslations('account.keys')
  const [revoked, setRevoked] = useState<ApiKey<Scope> | null>(null)
  // A separate state, so that the dialog keeps its texts while it closes.
  const [isOpen, setIsOpen] = useState(false)

  if (keys.length === 0) {
    return <p className="text-base text-ink-2">{t('none')}</p>
  }
  return (
    <>
      <ul aria-label={t('list')} className="divide-y divide-line border-y border-line">
        {keys.map((key) => (
          <KeyRow
            key={key.id}
            apiKey={key}
            prefix={prefix}
            scopeText={scopeText}
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
          apiKey={revoked}
          {...revocation}
          open={isOpen}
          onClose={() => setIsOpen(false)}
          onClosed={() => setRevoked(null)}
          onRevoked={onRevoked}
        />
      )}
    </>
  )
}

type RowProps<Scope extends string> = Pick<Kind<Scope>, 'prefix' | 'scopeText'> & {
  apiKey: ApiKey<Scope>
  onRevoke: () => void
}

function KeyRow<Scope extends string>(props: RowProps<Scope>) {
  const { apiKey, prefix, scopeText, onRevoke } = props
  const t = useTranslations('account.keys')
  const { createdAt, hint, lastUsedAt, name, revokedAt, scopes } = apiKey

  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base font-medium wrap-anywhere text-ink">
          {name}
          {revokedAt !== null && <Badge>{t('revoked')}</Badge>}
        </p>
        <p className="mt-0.5 text-sm text-ink-2">{scopes.map(scopeText).join(', ')}</p>
        <p className="mt-0.5 text-sm text-ink-3">
          <span className="font-mono whitespace-nowrap">
            {prefix}…{hint}
          </span>
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
