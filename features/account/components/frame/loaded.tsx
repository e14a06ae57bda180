'use client'

import { useTranslations } from 'next-intl'
import { LoadedQuery, type LoadedQueryProps } from '@/components/feedback/loaded-query'
import { useErrorText } from '@/lib/http/use-error-text'

export function Loaded<Data>(props: Omit<LoadedQueryProps<Data>, 'words' | 'errorText'>) {
  const t = useTranslations('account.frame')
  const words = { loading: t('loading'), notLoaded: t('notLoaded'), retry: t('retry') }
  return <LoadedQuery {...props} words={words} errorText={useErrorText()} />
}
