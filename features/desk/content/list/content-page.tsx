'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { Button } from '@/components/ui/button/button'
import { useRouter } from '@/lib/i18n/navigation'
import { contentAddress, readContentFilters, type ContentFilters } from '../model/content-filters'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { QuestionGroups } from '../groups/question-groups'
import { PictureList } from '../pictures/picture-list'
import { ContentFilterFields } from './content-filter-fields'
import { ContentNav } from './content-nav'
import { FoundEntries } from './found-entries'

/** All the office says on its site. What is listed, filters and page stand in the address. */
export function ContentPage() {
  const t = useTranslations('desk.content')
  const router = useRouter()
  const filters = readContentFilters(useSearchParams())
  const { kind, q, state } = filters
  const choose = (changes: Partial<ContentFilters>) =>
    router.push(contentAddress({ ...filters, page: '', ...changes }), { scroll: false })
  // In their groups, questions stand as on the site; looked for, they stand in one list.
  const isGrouped = kind === 'question' && q === '' && state === ''

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t(`lead.${kind}`)}
        actions={
          (kind === 'article' || kind === 'question') && (
            <Button
              href={`/operator/content/new?kind=${kind}`}
              iconLeft={<Plus aria-hidden className="size-4" />}
            >
              {t(`new.${kind}`)}
            </Button>
          )
        }
      />
      <ContentNav current={kind} />
      {kind === 'picture' ? (
        <PictureList filters={filters} />
      ) : (
        <>
          <ContentFilterFields key={JSON.stringify(filters)} filters={filters} onChange={choose} />
          {isGrouped ? <QuestionGroups /> : <FoundEntries filters={filters} />}
        </>
      )}
    </>
  )
}
