'use client'

import { useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/display/empty-state'
import { exportMails, listMails, mailState, type MailState } from '@/lib/contracts/desk/mails'
import { maxFileRows } from '@/lib/contracts/files'
import { usePathname, useRouter } from '@/lib/i18n/navigation'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { Loaded } from '../kit/page/loaded'
import { PageHeader } from '../kit/page/page-header'
import { SaveCsv } from '../kit/rows/save-csv'
import { ChoiceFilter } from '../kit/filters/choice-filter'
import { FilterForm, isAnySet } from '../kit/filters/filter-form'
import { SearchFilter } from '../kit/filters/search-filter'
import { MailDialog } from './mail-dialog'
import { MailTable } from './mail-table'

/** The filters as written in the URL; an empty one filters nothing. */
type MailsAddress = { state: MailState | ''; text: string; claim: string; before: string }

const noFilter: MailsAddress = { state: '', text: '', claim: '', before: '' }

/** The filters, the page and the open e-mail from the URL, and functions that change them. */
function useMailsAddress() {
  const search = useSearchParams()
  const pathname = usePathname()
  const router = useRouter()
  const read = (name: string) => search.get(name) ?? ''
  const state = mailState.safeParse(read('state'))
  const address: MailsAddress = {
    state: state.success ? state.data : '',
    text: read('text'),
    claim: read('claim'),
    before: read('before'),
  }
  const go = (next: MailsAddress, mail: string) => {
    const entries = Object.entries({ ...next, mail }).filter(([, value]) => value !== '')
    router.push({ pathname, query: Object.fromEntries(entries) }, { scroll: false })
  }

  return {
    address,
    mail: read('mail'),
    query: Object.fromEntries(Object.entries(address).filter(([, value]) => value !== '')),
    filter: (changes: Partial<MailsAddress>) => go({ ...address, before: '', ...changes }, ''),
    open: (mail: string) => go(address, mail),
  }
}

const pollMilliseconds = 15_000

/** The e-mails of the office. The filters and the open e-mail are in the URL. */
export function MailsPage() {
  const t = useTranslations('desk.mails')
  const { address, mail, query, filter, open } = useMailsAddress()
  const page = useDeskQuery(listMails, { query }, { everyMilliseconds: pollMilliseconds })

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <SaveCsv
            endpoint={exportMails}
            query={{ ...query, before: undefined }}
            hint={t('csvHint', { count: maxFileRows })}
          />
        }
      />
      {page.data?.isSending === false && (
        <p role="note" className="mb-5 rounded-field bg-amber-soft px-4 py-3 text-sm text-amber">
          {t('notSending')}
        </p>
      )}
      <MailFilters address={address} onChange={filter} />
      <Loaded query={page}>
        {({ mails, next }) => (
          <>
            <MailTable
              mails={mails}
              onOpen={open}
              empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
            />
            {(address.before !== '' || next !== null) && (
              <div className="mt-4 flex flex-wrap justify-between gap-2">
                <Button
                  color="graySecondary"
                  disabled={address.before === ''}
                  onClick={() => filter({})}
                >
                  {t('newest')}
                </Button>
                <Button
                  color="graySecondary"
                  disabled={next === null}
                  onClick={() => next !== null && filter({ before: next })}
                >
                  {t('older')}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
      {mail !== '' && <MailDialog key={mail} id={mail} onClose={() => open('')} />}
    </>
  )
}

type Props = { address: MailsAddress; onChange: (changes: Partial<MailsAddress>) => void }

function MailFilters({ address, onChange }: Props) {
  const t = useTranslations('desk.mails')

  return (
    <FilterForm
      isFiltered={isAnySet({ ...address, before: '' })}
      onClear={() => onChange(noFilter)}
      className="items-end sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto]"
    >
      <ChoiceFilter
        label={t('stateHeader')}
        anyLabel={t('anyState')}
        value={address.state}
        options={mailState.options.map((value) => ({ value, label: t(`state.${value}`) }))}
        onChange={(value) => onChange({ state: mailState.safeParse(value).data ?? '' })}
      />
      <SearchFilter
        label={t('text')}
        maxLength={100}
        value={address.text}
        onChange={(text) => onChange({ text })}
      />
    </FilterForm>
  )
}
