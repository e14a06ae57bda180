'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { listDeskBlacklist, type BlacklistKind } from '@/lib/contracts/desk/risk'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { BlacklistDialog } from './blacklist-dialog'
import { BlacklistFilters } from './blacklist-filters'
import { BlacklistTable } from './blacklist-table'

type Filter = { text: string; kind: BlacklistKind | '' }

/** Whom the office does not serve: found, added to and taken from. */
export function Blacklist() {
  const t = useTranslations('desk.risk')
  const [filter, setFilter] = useState<Filter>({ text: '', kind: '' })
  // The last entry of each page before the one that is shown.
  const [passed, setPassed] = useState<readonly string[]>([])
  const [opening, setOpening] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const query = useDeskQuery(listDeskBlacklist, { query: queryOf(filter, passed.at(-1)) })

  return (
    <section aria-labelledby="blacklist" className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="blacklist" className="text-lg font-semibold">
            {t('blacklist')}
          </h2>
          <p className="mt-1 max-w-text text-sm text-ink-2">{t('blacklistText')}</p>
        </div>
        <Button
          color="graySecondary"
          iconLeft={<Plus aria-hidden className="size-4" />}
          onClick={() => {
            setOpening(opening + 1)
            setIsOpen(true)
          }}
        >
          {t('addValue')}
        </Button>
      </div>
      <BlacklistFilters
        filter={filter}
        onChange={(changes) => {
          setFilter({ ...filter, ...changes })
          setPassed([])
        }}
      />
      <Loaded query={query}>
        {({ entries, next }) => (
          <>
            <BlacklistTable
              entries={entries}
              isFiltered={filter.text !== '' || filter.kind !== ''}
            />
            {(passed.length > 0 || next !== null) && (
              <div className="flex justify-between gap-2">
                <Button
                  size="small"
                  color="graySecondary"
                  disabled={passed.length === 0}
                  onClick={() => setPassed(passed.slice(0, -1))}
                >
                  {t('newer')}
                </Button>
                <Button
                  size="small"
                  color="graySecondary"
                  disabled={next === null}
                  onClick={() => next !== null && setPassed([...passed, next])}
                >
                  {t('older')}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
      {opening > 0 && <BlacklistDialog key={opening} open={isOpen} onOpenChange={setIsOpen} />}
    </section>
  )
}

function queryOf({ text, kind }: Filter, before: string | undefined) {
  return {
    ...(text.trim() !== '' && { text: text.trim() }),
    ...(kind !== '' && { kind }),
    ...(before !== undefined && { before }),
  }
}
