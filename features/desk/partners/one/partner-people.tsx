import { useTranslations } from 'next-intl'
import { listReferredPeople } from '@/lib/contracts/loyalty/desk-referrers'
import { Link } from '@/lib/i18n/navigation'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { PageTurner } from '@/features/desk/kit/rows/page-turner'
import { useCursor } from '@/features/desk/kit/rows/use-cursor'
import { UserSection } from '@/features/desk/users/one/user-section'
import { UserTime } from '@/features/desk/users/user-time'

/** The accounts and guests that a referrer has brought. */
export function PartnerPeople({ id }: { id: string }) {
  const t = useTranslations('desk.partners')
  const { before, turn } = useCursor()
  const query = useDeskQuery(
    listReferredPeople,
    { params: { id }, query: { size: 20, ...(before !== undefined && { before }) } },
    { keepsPrevious: true },
  )

  return (
    <UserSection title={t('peopleTitle')}>
      <Loaded query={query}>
        {({ people, next }) => (
          <>
            {people.length === 0 && <p className="text-sm text-ink-3">{t('noPeople')}</p>}
            <ul className="grid gap-1 text-sm empty:hidden">
              {people.map(({ id: key, at, email, user }) => (
                <li key={key} className="flex flex-wrap justify-between gap-x-4">
                  <span className="min-w-0 wrap-anywhere">
                    {user === null ? (
                      <>
                        {email} <span className="text-ink-3">{t('guest')}</span>
                      </>
                    ) : (
                      <Link
                        href={`/operator/users/${user}`}
                        className="text-accent hover:underline"
                      >
                        {email}
                      </Link>
                    )}
                  </span>
                  <span className="text-ink-3">
                    <UserTime at={at} />
                  </span>
                </li>
              ))}
            </ul>
            <PageTurner turn={turn} next={next} />
          </>
        )}
      </Loaded>
    </UserSection>
  )
}
