import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Moment } from '@/components/time/moment'
import { Button } from '@/components/ui/button/button'
import { Badge } from '@/components/ui/display/badge'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { FormDialog } from '@/features/account/components/settings/parts/form-dialog'
import { ownCall, useRefreshOwn } from '@/features/account/components/settings/parts/own-call'
import { listShopKeys, revokeShopKey, type ShopKey } from '@/lib/contracts/shops/own-shops'
import { useErrorText } from '@/lib/http/use-error-text'
import { useShop } from '../../frame/shop-context'

type Props = {
  keys: readonly ShopKey[]
  /** Called when the button that had the focus is about to disappear. */
  onRevoked: () => void
}

/** The keys of a mode, newest first; those that are valid can be revoked. */
export function ShopKeyList({ keys, onRevoked }: Props) {
  const t = useTranslations('shop.keys')
  const [revoked, setRevoked] = useState<ShopKey | null>(null)
  // A separate state, so that the dialog keeps its texts while it closes.
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <ul aria-label={t('list')} className="divide-y divide-line border-y border-line">
        {keys.map((key) => (
          <KeyRow
            key={key.id}
            shopKey={key}
            onRevoke={() => {
              setRevoked(key)
              setIsOpen(true)
            }}
          />
        ))}
      </ul>
      {revoked && (
        <RevokeDialog
          key={revoked.id}
          shopKey={revoked}
          open={isOpen}
          onClose={() => setIsOpen(false)}
          onClosed={() => setRevoked(null)}
          onRevoked={onRevoked}
        />
      )}
    </>
  )
}

type RowProps = { shopKey: ShopKey; onRevoke: () => void }

function KeyRow({ shopKey, onRevoke }: RowProps) {
  const t = useTranslations('shop.keys')
  const { createdAt, hint, lastUsedAt, live, name, revokedAt, scopes } = shopKey

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
          <span className="font-mono whitespace-nowrap">
            {live ? 'sk_live_' : 'sk_test_'}…{hint}
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

type RevokeProps = {
  shopKey: ShopKey
  open: boolean
  onClose: () => void
  onClosed: () => void
  onRevoked: () => void
}

/** Asks before a key is revoked, which cannot be undone. */
function RevokeDialog({ shopKey, open, onClose, onClosed, onRevoked }: RevokeProps) {
  const t = useTranslations('shop.keys')
  const toast = useToast()
  const errorText = useErrorText()
  const refresh = useRefreshOwn()
  const { shop } = useShop()
  const { id, name } = shopKey
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: () => ownCall(revokeShopKey, { params: { id: shop.id, key: id } }),
    onSuccess: () => {
      toast.success(t('revokedDone', { name }))
      onClose()
    },
  })

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onClosed={() => {
        if (isSuccess) {
          onRevoked()
        }
        // The list is read again after a refusal too, because an operator may have revoked the key meanwhile.
        void refresh(listShopKeys)
        onClosed()
      }}
      title={t('revokeTitle', { name })}
      description={t('revokeText')}
      confirmLabel={t('revoke')}
      color="red"
      fault={error ? errorText(error) : null}
      isBusy={isPending}
      onSubmit={(event) => {
        event.preventDefault()
        mutate()
      }}
    />
  )
}
