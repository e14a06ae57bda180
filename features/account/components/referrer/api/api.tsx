import { useTranslations } from 'next-intl'
import { Note } from '@/components/feedback/notes'
import { DocsLink } from '@/components/ui/display/docs-link'
import { Card } from '@/components/ui/display/card'
import { Skeleton } from '@/components/ui/display/skeleton'
import { useHeadingFocus } from '@/features/account/components/settings/parts/settings-section'
import { useOwnQuery } from '@/features/account/hooks/use-own-query'
import { listPartnerKeys, revokePartnerKey } from '@/lib/contracts/partners/partner-keys'
import type { Referral } from '@/lib/contracts/loyalty/referral'
import { Loaded } from '../../frame/loaded'
import { KeyList } from '../../keys/key-list'
import { NewKey } from '../../keys/new-key'
import { ownCall, useRefreshOwn } from '../../settings/parts/own-call'
import { NewKeyDialog } from './new-key-dialog'
import { QuoteExample } from './quote-example'

/** The partner API: its purpose, the account's keys, and a first request to try. */
export function PartnerApi({ referral }: { referral: Pick<Referral, 'link'> }) {
  const t = useTranslations('account.referrer.api')

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Card as="section" aria-labelledby="partner-api">
        <h2 id="partner-api" className="text-lg font-semibold">
          {t('title')}
        </h2>
        <p className="mt-1 max-w-text text-base text-pretty text-ink-2">{t('text')}</p>
        <p className="mt-3 flex flex-wrap gap-x-5">
          <DocsLink href="/api/docs/partner-api">{t('guide')}</DocsLink>
          <DocsLink href="/api/docs#post-api-v1-partner-quotes">{t('docs')}</DocsLink>
          <DocsLink href="/api/openapi.json">{t('openapi')}</DocsLink>
        </p>
      </Card>
      <Keys />
      <QuoteExample referral={referral} />
    </div>
  )
}

function Keys() {
  const t = useTranslations('account.referrer.api')
  const query = useOwnQuery(listPartnerKeys, {})
  const refresh = useRefreshOwn()
  const { headingRef, focusHeading } = useHeadingFocus()

  return (
    <Card as="section" aria-labelledby="partner-keys">
      <h2
        id="partner-keys"
        ref={headingRef}
        tabIndex={-1}
        className="text-lg font-semibold outline-none"
      >
        {t('keys')}
      </h2>
      <p className="mt-1 text-sm text-pretty text-ink-2">{t('keysText')}</p>
      <div className="mt-4">
        <Loaded query={query} skeleton={<Skeleton width="100%" height={120} shape="field" />}>
          {({ isEnabled, keys, most }) => (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {!isEnabled && <Note kind="warning">{t('off')}</Note>}
              <KeyList
                keys={keys}
                prefix="kp_"
                scopeText={(scope) => t(`scope.${scope}`)}
                revokeText={t('revokeText')}
                revoke={(id) => ownCall(revokePartnerKey, { params: { id } })}
                refresh={() => refresh(listPartnerKeys)}
                onRevoked={focusHeading}
              />
              <NewKey keys={keys} most={most} label={t('new')} Dialog={NewKeyDialog} />
            </div>
          )}
        </Loaded>
      </div>
    </Card>
  )
}
