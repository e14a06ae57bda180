import { useTranslations } from 'next-intl'
import { Note } from '@/components/feedback/notes'
import { useMe } from '@/features/account/hooks/use-me'
import { useOwnQuery } from '@/features/account/hooks/use-own-query'
import { referrerAddress } from '@/features/account/model/referrer/referrer-address'
import { listPartnerKeys } from '@/lib/contracts/partners/partner-keys'
import { Link } from '@/lib/i18n/navigation'

/** The keys of the partner API, which a new password does not revoke. */
export function WorkingKeys() {
  const t = useTranslations('account.settings.password')
  const { activated } = useMe()
  const { data } = useOwnQuery(listPartnerKeys, {}, { isEnabled: activated })
  const names =
    data?.keys.flatMap(({ name, revokedAt }) => (revokedAt === null ? [name] : [])) ?? []

  return names.length === 0 ? null : (
    <Note kind="warning">
      {t('keys', { keys: names.join(', ') })}{' '}
      <Link
        href={referrerAddress({ view: 'api' })}
        className="rounded-sm font-medium underline underline-offset-4 hover:no-underline"
      >
        {t('keysLink')}
      </Link>
    </Note>
  )
}
