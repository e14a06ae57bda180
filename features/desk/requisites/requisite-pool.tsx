'use client'

import { useTranslations } from 'next-intl'
import {
  listDeskRequisites,
  type DeskRequisite,
  type RequisitePool as Pool,
} from '@/lib/contracts/desk/requisites'
import { Link } from '@/lib/i18n/navigation'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { unpayable } from './requisite-form'
import { EditedRow } from '../kit/page/edited-row'
import { Loaded } from '../kit/page/loaded'
import { NewButton } from '../kit/page/new-button'
import { useEditing } from '../kit/page/use-editing'
import { RequisiteDialog } from './requisite-dialog'
import { RequisiteTable } from './requisite-table'

const everyMilliseconds = 30_000

/** Where customers pay by hand. */
export function RequisitePool() {
  const t = useTranslations('desk.requisites')
  const pool = useDeskQuery(listDeskRequisites, {}, { everyMilliseconds })
  const editing = useEditing<DeskRequisite>()

  return (
    <Loaded query={pool}>
      {(loaded) => (
        <>
          <Notices pool={loaded} />
          <div className="mb-4">
            <NewButton onClick={() => editing.open(null)}>{t('new')}</NewButton>
          </div>
          <RequisiteTable requisites={loaded.requisites} onEdit={editing.open} />
          <EditedRow editing={editing} rows={loaded.requisites}>
            {(opened) => <RequisiteDialog {...opened} currencies={loaded.currencies} />}
          </EditedRow>
        </>
      )}
    </Loaded>
  )
}

/** What no claim can be paid to, and what needs no requisite. */
function Notices({ pool: { currencies, requisites } }: { pool: Pool }) {
  const t = useTranslations('desk.requisites')
  const missing = unpayable(currencies, requisites)
  const byForm = currencies.filter(({ method }) => method === 'form')
  const namesOf = (of: typeof currencies) => of.map(({ name }) => name).join(', ')

  return (
    <>
      {missing.length > 0 && (
        <p className="mb-4 rounded-field bg-amber-soft px-3.5 py-2.5 text-sm text-amber">
          {t('missing', { names: namesOf(missing) })}
        </p>
      )}
      {byForm.length > 0 && (
        <p className="mb-4 text-sm text-ink-2">
          {t('byForm', { names: namesOf(byForm) })}{' '}
          <Link
            href="/operator/requisites?view=methods"
            className="text-accent underline underline-offset-2"
          >
            {t('toMethods')}
          </Link>
        </p>
      )}
    </>
  )
}
