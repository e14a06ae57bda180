import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { DeskMessage } from '@/lib/contracts/desk/site/contacts'
import { Link } from '@/lib/i18n/navigation'
import { MessageState } from './message-state'
import { MessageTime } from './message-time'

const linkClasses = 'rounded-sm text-accent underline underline-offset-2 hover:text-accent-strong'

/** Who wrote it, when, about which claim, and whether somebody has answered. */
export function MessageFacts({ message }: { message: DeskMessage }) {
  const t = useTranslations('desk.site.messages')
  const { name, email, claimNumber, userId, createdAt, answeredAt, answeredBy, locale } = message

  return (
    <dl className="grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-2">
      {name !== '' && <Fact label={t('name')}>{name}</Fact>}
      <Fact label={t('email')}>{email}</Fact>
      <Fact label={t('createdAt')}>
        <MessageTime at={createdAt} />
      </Fact>
      <Fact label={t('language')}>{t(`languages.${locale}`)}</Fact>
      {claimNumber !== null && (
        <Fact label={t('claim')}>
          <ClaimOf {...message} />
        </Fact>
      )}
      <Fact label={t('user')}>
        {userId === null ? (
          <span className="text-ink-3">{t('guest')}</span>
        ) : (
          <Link href={`/operator/users/${userId}`} className={linkClasses}>
            {t('openUser')}
          </Link>
        )}
      </Fact>
      <Fact label={t('stateHeader')}>
        <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
          <MessageState answeredAt={answeredAt} />
          {answeredAt !== null && <MessageTime at={answeredAt} />}
          {answeredBy}
        </span>
      </Fact>
    </dl>
  )
}

/* A visitor may have written any number. */
function ClaimOf({ claimId, claimNumber }: Pick<DeskMessage, 'claimId' | 'claimNumber'>) {
  const t = useTranslations('desk.site.messages')
  const number = claimNumber ?? ''

  return claimId === null ? (
    <>
      {number} <span className="text-ink-3">{t('noSuchClaim')}</span>
    </>
  ) : (
    <Link href={`/operator/claims/${claimId}`} className={linkClasses}>
      {t('claimNumber', { number })}
    </Link>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-3">
      <dt className="text-ink-3">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
