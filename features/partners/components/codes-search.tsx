'use client'

import { useTranslations } from 'next-intl'
import { FilterField } from '@/components/search/filter-field'

export function CodesSearch({ listId }: { listId: string }) {
  const t = useTranslations('siteForm.codes')

  return <FilterField listId={listId} label={t('search')} placeholder={t('placeholder')} />
}
