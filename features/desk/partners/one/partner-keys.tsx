import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Badge } from '@/components/ui/display/badge'
import {
  listDeskPartnerKeys,
  revokeDeskPartnerKey,
  type DeskPartnerKey,
} from '@/lib/contracts/partners/desk-partner-keys'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { ConfirmDialog } from '@/features/desk/kit/form/confirm-dialog'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { UserSection } from '@/features/desk/users/one/user-section'
import { UserTime } from '@/features/desk/users/user-time'

/** The keys with which a partner's programs call the API; a valid one can be revoked. */
export function PartnerKeys({ id }: { id: string }) {
  const t = useTranslations('desk.partners.keys')
  const query = useDeskQuery(listDeskPartnerKeys, { params: { id } })
  const [asked, setAsked] = useState<DeskPartnerKey | null>(null)
  // A separate state, so that the dialog keeps its texts while it closes.
  const [isOpen, setIsOpen] = useState(false)

  return (
    <UserSection title={t('title')}>
      <Loaded query={query}>
        {({ keys }) => (
          <>
            {keys.length === 0 && <p className="text-sm text-ink-3">{t('none')}</p>}
            <ul aria-label={t('title')} className="grid gap-2 empty:hidden">
              {keys.map((key) => (
                <KeyRow
                  key={key.id}
                  partnerKey={key}
                  onRevoke={() => {
                    setAsked(key)
                    setIsOpen(true)
                  }}
                />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      {asked && (
        <RevokeDialog
          partner={id}
          partnerKey={asked}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onClosed={() => setAsked(null)}
        />
      )}
    </UserSection>
  )
}

type RowProps = { partnerKey: DeskPartnerKey; onRevoke: () => void }

function KeyRow({ partnerKey, onRevoke }: RowProps) {
  const t = useTranslations('desk.partners.keys')
  const { createdAt, hint, lastUsedAt, name, revokedAt, revokedBy, scopes } = partnerKey

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-field border border-line px-3 py-2 text-sm">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {name}
          <span className="font-mono font-normal whitespace-nowrap text-ink-3">…{hint}</span>
          {revokedBy !== null && <Badge>{t(`revokedBy.${revokedBy}`)}</Badge>}
        </p>
        <p className="text-ink-2">{scopes.map((scope) => t(`scope.${scope}`)).join(', ')}</p>
        <dl className="mt-1 flex flex-wrap gap-x-4 text-note text-ink-3">
          <When label={t('made')} at={createdAt} />
          <When label={t('used')} at={lastUsedAt} />
          {revokedAt !== null && <When label={t('revoked')} at={revokedAt} />}
        </dl>
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

function When({ label, at }: { label: string; at: string | null }) {
  return (
    <div className="flex gap-1.5">
      <dt>{label}</dt>
      <dd>{at === null ? '—' : <UserTime at={at} />}</dd>
    </div>
  )
}

type DialogProps = {
  partner: string
  partnerKey: DeskPartnerKey
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
}

function RevokeDialog({ partner, partnerKey, isOpen, onClose, onClosed }: DialogProps) {
  const t = useTranslations('desk.partners.keys')
  const { id, name } = partnerKey
  const change = useDeskChange(revokeDeskPartnerKey, {
    refreshes: [listDeskPartnerKeys],
    done: t('done', { name }),
    onDone: onClose,
  })

  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && !change.isPending && onClose()}
      onClosed={onClosed}
      title={<span className="wrap-anywhere">{t('revokeTitle', { name })}</span>}
      description={t('revokeText')}
      confirmLabel={t('revoke')}
      color="red"
      isBusy={change.isPending}
      onConfirm={() => change.mutate({ params: { id: partner, key: id } })}
    />
  )
}
