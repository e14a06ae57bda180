'use client'

import { useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { LoadedQuery } from '@/components/feedback/loaded-query'
import { SaveButton } from '@/components/files/save-button'
import { Button } from '@/components/ui/button/button'
import { Plus } from '@/components/ui/icons'
import { Card } from '@/components/ui/display/card'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Pagination } from '@/components/ui/display/pagination'
import { Skeleton } from '@/components/ui/display/skeleton'
import type {
  VerificationForms,
  VerificationRow,
} from '@/lib/contracts/verification/verification-schemas'
import { exportOwnVerifications } from '@/lib/contracts/verification/verifications'
import { useErrorText } from '@/lib/http/use-error-text'
import { useSession } from '@/lib/session/session-store'
import { formsQuery, listQuery, listSize, pollMilliseconds } from '../../api/verification-queries'
import { useUsualPace } from '../../hooks/use-wait-texts'
import { RemoveDialog } from '../parts/remove-dialog'
import { AddDialog } from './add-dialog'
import { CardRow } from './card-row'

/** How often the list looks whether the office has decided; a verification's own page is live. */
const listPollMilliseconds = 6 * pollMilliseconds

/** All cards, accounts and persons that the user has verified, or wants to. */
export function Cards() {
  const t = useTranslations('verification.cards')
  const words = useTranslations('verification')
  const errorText = useErrorText()
  const locale = useLocale()
  const page = pageOf(useSearchParams().get('page'))
  const isSignedIn = useSession(({ status }) => status === 'user')
  const query = useQuery({
    ...listQuery(page, locale),
    enabled: isSignedIn,
    refetchInterval: ({ state: { data } }) =>
      data?.results.some(({ status }) => status === 'pending') ? listPollMilliseconds : false,
  })
  // How long it takes now is in the first line, so the list waits for it: nothing moves afterwards.
  const forms = useQuery(formsQuery(locale))

  return (
    <LoadedQuery
      query={query}
      errorText={errorText}
      words={{ loading: words('loading'), notLoaded: t('notLoaded'), retry: words('retry') }}
      skeleton={skeleton}
    >
      {({ count, results }) =>
        forms.isPending ? skeleton : <Listed {...{ count, results, page }} forms={forms.data} />
      }
    </LoadedQuery>
  )
}

function pageOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1
}

const skeleton = (
  <div className="grid gap-4">
    <Skeleton width={180} height={44} shape="field" />
    <Skeleton width="100%" height={180} shape="card" />
  </div>
)

type ListedProps = {
  count: number
  results: readonly VerificationRow[]
  page: number
  /** Undefined if it could not be loaded: then nothing can be added. */
  forms: VerificationForms | undefined
}

function Listed({ count, results, page, forms }: ListedProps) {
  const t = useTranslations('verification.cards')
  const usual = useUsualPace(forms?.pace)
  const [isAdding, setIsAdding] = useState(false)
  const [removed, setRemoved] = useState<VerificationRow | null>(null)
  const [isRemoving, setIsRemoving] = useState(false)
  const canAdd = (forms?.forms.length ?? 0) > 0
  const add = (
    <Button
      iconLeft={<Plus aria-hidden="true" className="size-5" />}
      onClick={() => setIsAdding(true)}
    >
      {t('add')}
    </Button>
  )

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {results.length === 0 ? (
        <Card padding="none" surface="flat">
          <EmptyState
            icon={<CreditCard />}
            title={t('empty')}
            text={
              <>
                {t(canAdd ? 'emptyText' : 'nothing')}
                {canAdd && usual !== null && <span className="mt-1.5 block">{usual}</span>}
              </>
            }
            action={canAdd && add}
          />
        </Card>
      ) : (
        <>
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="min-w-0 flex-[1_1_16rem] text-sm text-pretty text-ink-2">
              {t('text')} {usual}
            </p>
            {canAdd && add}
          </div>
          <Card padding="none" className="overflow-hidden">
            <ul aria-label={t('list')} className="divide-y divide-line">
              {results.map((row) => (
                <CardRow
                  key={row.id}
                  verification={row}
                  onRemove={() => {
                    setRemoved(row)
                    setIsRemoving(true)
                  }}
                />
              ))}
            </ul>
          </Card>
          <Pagination
            page={page}
            pageCount={Math.ceil(count / listSize)}
            label={t('pages')}
            hrefFor={(next) => (next === 1 ? '/account/cards' : `/account/cards?page=${next}`)}
            className="justify-center"
          />
          {/* Everything that the office has about the user's verifications, with the photos. */}
          <div>
            <SaveButton
              size="small"
              endpoint={exportOwnVerifications}
              query={undefined}
              text={t('save')}
              failed={t('notSaved')}
            />
          </div>
        </>
      )}
      {forms && (
        <AddDialog forms={forms.forms} open={isAdding} onClose={() => setIsAdding(false)} />
      )}
      {removed && (
        <RemoveDialog
          key={removed.id}
          verification={removed}
          hasClaims
          open={isRemoving}
          onClose={() => setIsRemoving(false)}
          onRemoved={() => setIsRemoving(false)}
        />
      )}
    </div>
  )
}
