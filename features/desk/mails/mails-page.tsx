'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/display/empty-state'
import { exportMails, listMails } from '@/lib/contracts/desk/mails'
import { mostRowsOfFile } from '@/lib/contracts/files'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { Loaded } from '../kit/page/loaded'
import { PageHeader } from '../kit/page/page-header'
import { SaveCsv } from '../kit/rows/save-csv'
import { MailDialog } from './mail-dialog'
import { MailFilters } from './mail-filters'
import { MailTable } from './mail-table'
import { useMailsAddress } from './use-mails-address'

const readAnewMilliseconds = 15_000

/** What the office wrote. Filters and the opened mail stand in the address. */
export function MailsPage() {
  const t = useTranslations('desk.mails')
  const { address, mail, query, filter, open } = useMailsAddress()
  const page = useDeskQuery(listMails, { query }, { everyMilliseconds: readAnewMilliseconds })

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <SaveCsv
            endpoint={exportMails}
            query={{ ...query, before: undefined }}
            hint={t('csvHint', { count: mostRowsOfFile })}
          />
        }
      />
      {page.data?.isSending === false && (
        <p role="note" className="mb-5 rounded-field bg-amber-soft px-4 py-3 text-sm text-amber">
          {t('notSending')}
        </p>
      )}
      <MailFilters key={JSON.stringify(address)} address={address} onChange={filter} />
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
