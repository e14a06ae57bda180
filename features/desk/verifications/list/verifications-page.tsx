'use client'

import { Settings2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { cx } from '@/components/ui/cx'
import { EmptyState } from '@/components/ui/display/empty-state'
import { KeyHint } from '@/features/desk/claims/actions/key-hint'
import { useAlertSettings } from '@/features/desk/claims/hooks/alert-settings'
import { useClaimKeys } from '@/features/desk/claims/hooks/use-claim-keys'
import { FilterTab } from '@/features/desk/kit/filters/filter-tab'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { useRouter } from '@/lib/i18n/navigation'
import { useVerificationList } from '../hooks/use-verification-list'
import {
  readFilters,
  tabOf,
  verificationsAddress,
  verificationTabs,
  type VerificationFilters,
} from '../model/verification-filters'
import { SearchFilter } from '@/features/desk/kit/filters/search-filter'
import { FiguresButton, FiguresDetails } from './figures'
import { VerificationChips } from './verification-chips'
import { VerificationTable } from './verification-table'

/** The verifications that wait for a decision, longest first; tabs and filters show the others. */
export function VerificationsPage() {
  const t = useTranslations('desk.verifications')
  const router = useRouter()
  const filters = readFilters(useSearchParams())
  const [showsFigures, setShowsFigures] = useState(false)
  const figuresId = useId()
  const found = useVerificationList(filters)
  const choose = (changes: Partial<VerificationFilters>) =>
    router.replace(verificationsAddress({ ...filters, after: '', ...changes }), { scroll: false })
  const open = (id: string) => router.push(verificationsAddress(filters, id))
  const isLoadingNext = found.isPlaceholderData
  const chosen = tabOf(filters)
  const first = isLoadingNext ? undefined : found.data?.rows[0]?.id
  const openFirst = () => first !== undefined && open(first)
  const search = useRef<HTMLInputElement>(null)
  // From the first one, J moves to the next.
  useClaimKeys({ J: openFirst, Enter: openFirst, Slash: () => search.current?.focus() })

  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl">{t('title')}</h1>
        <SearchFilter
          ref={search}
          label={t('words')}
          isLabelHidden
          placeholder={t('wordsHint')}
          title={t('wordsHint')}
          maxLength={254}
          value={filters.q}
          onChange={(q) => choose({ q })}
          className="min-w-40 flex-1 max-sm:order-last max-sm:basis-full"
        />
        <div className="flex items-center gap-2 max-sm:ml-auto">
          <FiguresButton
            id={figuresId}
            isOpen={showsFigures}
            onToggle={() => setShowsFigures(!showsFigures)}
          />
          <Button
            size="small"
            color="graySecondary"
            href="/operator/verifications/settings"
            iconLeft={<Settings2 aria-hidden className="size-4" />}
          >
            {t('settings.title')}
          </Button>
        </div>
      </div>
      {showsFigures && <FiguresDetails id={figuresId} />}
      <div className="mb-2 flex flex-wrap items-center gap-1.5">
        <div role="group" aria-label={t('stateChoice')} className="flex flex-wrap gap-1.5">
          {verificationTabs.map((tab) => (
            <FilterTab
              key={tab}
              isChosen={chosen === tab}
              count={tab === 'pending' ? found.data?.waiting : undefined}
              onChoose={() => choose({ state: tab === 'pending' ? '' : tab, q: '' })}
            >
              {t(`tabs.${tab}`)}
            </FilterTab>
          ))}
        </div>
        <VerificationChips filters={filters} onChange={choose} />
      </div>
      <Loaded query={found}>
        {({ rows, next }) => (
          <div
            aria-busy={isLoadingNext || undefined}
            className={cx('grid gap-2 transition-opacity', isLoadingNext && 'opacity-60')}
          >
            <VerificationTable
              rows={rows}
              filters={filters}
              onOpen={open}
              empty={<Nothing filters={filters} />}
            />
            {(filters.after !== '' || next !== null) && (
              <div className="flex flex-wrap justify-between gap-2">
                <Button
                  color="graySecondary"
                  disabled={filters.after === ''}
                  onClick={() => choose({ after: '' })}
                >
                  {t('firstPage')}
                </Button>
                <Button
                  color="graySecondary"
                  disabled={next === null || isLoadingNext}
                  onClick={() => next !== null && choose({ after: next })}
                >
                  {t('nextPage')}
                </Button>
              </div>
            )}
          </div>
        )}
      </Loaded>
      <KeysLine />
    </>
  )
}

function Nothing({ filters }: { filters: VerificationFilters }) {
  const t = useTranslations('desk.verifications')
  return Object.values(filters).every((value) => value === '') ? (
    <EmptyState title={t('nobodyWaits')} text={t('nobodyWaitsText')} />
  ) : (
    <EmptyState title={t('nothingFound')} text={t('nothingFoundText')} />
  )
}

function KeysLine() {
  const t = useTranslations('desk.verifications.keysLine')
  const { keys } = useAlertSettings()
  return keys ? (
    <p className="mt-2 flex flex-wrap items-center gap-x-1.5 gap-y-1 text-note text-ink-3 pointer-coarse:hidden">
      <KeyHint name="J" />
      <span>{t('first')} ·</span>
      <KeyHint name="/" />
      <span>{t('search')} ·</span>
      <KeyHint name="?" />
      <span>{t('all')}</span>
    </p>
  ) : null
}
