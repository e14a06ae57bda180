'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { getDeskUser } from '@/lib/contracts/desk/users'
import { Link } from '@/lib/i18n/navigation'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'

type Props = { id: string; onEverybody: () => void }

/** Says whose tries alone are shown, and leads to them and back to all. */
export function OnlyOneUser({ id, onEverybody }: Props) {
  const t = useTranslations('desk.logins')
  const email = useDeskQuery(getDeskUser, { params: { id } }).data?.email

  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-field border border-line bg-sunken px-4 py-2 text-sm">
      <p className="min-w-0 wrap-anywhere">
        {email === undefined
          ? t('onlyUnknown')
          : t.rich('only', {
              email,
              who: (name) => (
                <Link
                  href={`/operator/users/${id}`}
                  className="inline-flex min-h-touch items-center font-semibold text-accent hover:underline sm:min-h-8"
                >
                  {name}
                </Link>
              ),
            })}
      </p>
      <Button size="small" color="graySecondary" onClick={onEverybody}>
        {t('everybody')}
      </Button>
    </div>
  )
}
