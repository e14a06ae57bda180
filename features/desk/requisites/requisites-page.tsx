'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Tabs } from '@/components/ui/display/tabs'
import { useRouter, Link } from '@/lib/i18n/navigation'
import { PageHeader } from '../kit/page/page-header'
import { PaymentMethods } from './methods/payment-methods'
import {
  listDeskRequisites,
  type DeskRequisite,
  type RequisitePool as Pool,
} from '@/lib/contracts/desk/requisites'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { unpayable } from './requisite-form'
import { EditedRow } from '../kit/page/edited-row'
import { Loaded } from '../kit/page/loaded'
import { NewButton } from '../kit/page/new-button'
import { useEditing } from '../kit/page/use-editing'
import { RequisiteDialog } from './requisite-dialog'
import { RequisiteTable } from './requisite-table'

const everyMilliseconds = 30_000

/** The payment details for payments by hand. */
function RequisitePool({ newOf }: { newOf: string }) {
  const t = useTranslations('desk.requisites')
  const pool = useDeskQuery(listDeskRequisites, {}, { everyMilliseconds })
  const editing = useEditing<DeskRequisite>(newOf === '' ? undefined : null)

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
            {(opened) => (
              <RequisiteDialog {...opened} currencies={loaded.currencies} newOf={newOf} />
            )}
          </EditedRow>
        </>
      )}
    </Loaded>
  )
}

/** Notices about currencies that cannot be paid, and about those that need no payment details. */
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

const path = '/operator/requisites'

/** The methods by which customers pay and are paid, and the payment details for payments by hand. */
export function RequisitesPage() {
  const t = useTranslations('desk.requisites')
  const router = useRouter()
  const search = useSearchParams()
  const isOfMethods = search.get('view') === 'methods'
  // A currency without payment details leads here, to the dialog that adds them.
  const newOf = search.get('new') ?? ''

  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Tabs
        label={t('views')}
        value={isOfMethods ? 'methods' : 'pool'}
        onChange={(view) =>
          router.push(view === 'methods' ? `${path}?view=methods` : path, { scroll: false })
        }
        items={[
          { value: 'pool', label: t('pool'), panel: <RequisitePool newOf={newOf} /> },
          { value: 'methods', label: t('methods.title'), panel: <PaymentMethods /> },
        ]}
      />
    </>
  )
}
