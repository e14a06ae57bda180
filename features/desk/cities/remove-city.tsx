'use client'

import { useTranslations } from 'next-intl'
import type { CityUses } from '@/lib/contracts/desk/catalogue/cities'
import { useCityRemoval } from '../catalogue/use-removal'
import { RemoveRow } from '../kit/rows/remove-row'
import { UsesList } from '../catalogue/uses-list'
import { Loaded } from '../kit/page/loaded'

/** Shows what uses the city before it is removed. Some of the uses prevent the removal. */
export function RemoveCity({ id, name }: { id: number; name: string }) {
  const t = useTranslations('desk.cities')
  const { uses, ...removal } = useCityRemoval(id, t('removed'))
  const isForbidden = !uses.data || forbids(uses.data)

  return (
    <RemoveRow
      name={name}
      title={t('removeTitle', { name })}
      text={t('removeText')}
      {...removal}
      isForbidden={isForbidden}
    >
      <Loaded query={uses}>
        {({ live, withTerms, points, lastOf }) => (
          <>
            {lastOf.length > 0 && (
              <p className="mt-4 rounded-field bg-red-soft px-3.5 py-2.5 text-sm text-red-strong">
                {t('lastOf', { names: lastOf.join(', ') })}
              </p>
            )}
            {points.total > 0 && (
              <div className="mt-4 rounded-field bg-red-soft px-3.5 py-2.5 text-sm text-red-strong">
                <p>{t('usedByPoints', { count: points.total })}</p>
                <ul className="mt-1.5 grid gap-1">
                  {points.addresses.map((address) => (
                    <li key={address}>{address}</li>
                  ))}
                </ul>
              </div>
            )}
            <UsesList
              tone="red"
              title={t('usedWithTerms', { count: withTerms.total })}
              uses={withTerms}
            />
            {!isForbidden && (
              <UsesList tone="amber" title={t('usedLive', { count: live.total })} uses={live} />
            )}
          </>
        )}
      </Loaded>
    </RemoveRow>
  )
}

function forbids({ withTerms, points, lastOf }: CityUses): boolean {
  return withTerms.total > 0 || points.total > 0 || lastOf.length > 0
}
