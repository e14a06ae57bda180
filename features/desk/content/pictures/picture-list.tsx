'use client'

import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Pagination } from '@/components/ui/display/pagination'
import { Skeleton } from '@/components/ui/display/skeleton'
import { listPictures } from '@/lib/contracts/desk/site/pictures'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { contentAddress, pageOf, type ContentFilters } from '../model/content-filters'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { PictureCard } from './picture-card'
import { PictureUpload } from './picture-upload'

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3'

/** All pictures, the newest first. */
export function PictureList({ filters }: { filters: ContentFilters }) {
  const t = useTranslations('desk.content.pictures')
  const query = { page: pageOf(filters) }
  const pictures = useDeskQuery(listPictures, { query }, { keepsPrevious: true })

  return (
    <div className="grid gap-5">
      <PictureUpload />
      <Loaded
        query={pictures}
        skeleton={
          <div className={grid}>
            {['a', 'b', 'c'].map((key) => (
              <Skeleton key={key} width="100%" height={420} shape="field" />
            ))}
          </div>
        }
      >
        {({ results, count, page, size }) =>
          results.length === 0 ? (
            <EmptyState title={t('none')} text={t('noneText')} />
          ) : (
            <>
              <ul aria-label={t('list')} className={grid}>
                {results.map((picture) => (
                  <li key={picture.id} className="grid">
                    <PictureCard picture={picture} />
                  </li>
                ))}
              </ul>
              <Pagination
                page={page}
                pageCount={Math.ceil(count / size)}
                hrefFor={(to) => contentAddress({ ...filters, page: to === 1 ? '' : String(to) })}
                className="justify-center"
              />
            </>
          )
        }
      </Loaded>
    </div>
  )
}
