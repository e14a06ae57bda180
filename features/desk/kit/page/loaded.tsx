'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LoadedQuery, type LoadedQueryProps } from '@/components/feedback/loaded-query'
import { Skeleton } from '@/components/ui/display/skeleton'
import { useErrorText } from '@/lib/http/use-error-text'

type Props<Data> = Pick<LoadedQueryProps<Data>, 'query' | 'children'> & {
  /** A placeholder with the size of the content; by default a few rows. */
  skeleton?: ReactNode
}

export function Loaded<Data>({ skeleton = <Rows />, ...props }: Props<Data>) {
  const t = useTranslations('desk.frame')
  const texts = { loading: t('loading'), notLoaded: t('notLoaded'), retry: t('retry') }
  return <LoadedQuery {...props} skeleton={skeleton} words={texts} errorText={useErrorText()} />
}

function Rows() {
  return (
    <div className="grid gap-3">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} width="100%" height="var(--size-field)" shape="field" />
      ))}
    </div>
  )
}
