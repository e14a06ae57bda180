import type { UseQueryResult } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/button/button'
import { EmptyState } from '../ui/display/empty-state'

export type LoadedQueryProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  /** Has the size of the loaded content. */
  skeleton: ReactNode
  words: { loading: string; notLoaded: string; retry: string }
  errorText: (error: Error) => string
  children: (data: Data) => ReactNode
}

/**
 * Renders a query's data, a skeleton while the data loads, or the error and a retry button.
 */
export function LoadedQuery<Data>(props: LoadedQueryProps<Data>) {
  const { query, skeleton, words, errorText, children } = props
  if (query.data !== undefined) {
    return children(query.data)
  }
  if (query.error) {
    return (
      <EmptyState
        title={words.notLoaded}
        text={errorText(query.error)}
        action={
          <Button
            color="graySecondary"
            iconLeft={<RotateCw aria-hidden className="size-4" />}
            onClick={() => void query.refetch()}
          >
            {words.retry}
          </Button>
        }
      />
    )
  }
  return (
    <div aria-busy="true">
      <span className="sr-only">{words.loading}</span>
      {skeleton}
    </div>
  )
}
