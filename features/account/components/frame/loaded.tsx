'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/display/empty-state'
import { useErrorText } from '@/lib/http/use-error-text'

type Props<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  /** Of the final size. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** What a query brought; until then its outline, and when it failed the reason and a way on. */
export function Loaded<Data>({ query, skeleton, children }: Props<Data>) {
  const t = useTranslations('account.frame')
  const errorText = useErrorText()

  if (query.data !== undefined) {
    return children(query.data)
  }
  if (query.error) {
    return (
      <EmptyState
        title={t('notLoaded')}
        text={errorText(query.error)}
        action={
          <Button
            color="graySecondary"
            iconLeft={<RotateCw aria-hidden className="size-4" />}
            onClick={() => void query.refetch()}
          >
            {t('retry')}
          </Button>
        }
      />
    )
  }
  return (
    <div aria-busy="true">
      <span className="sr-only">{t('loading')}</span>
      {skeleton}
    </div>
  )
}
