'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Table, type TableColumn } from '@/components/ui/display/table'
import { SelectField } from '@/components/ui/form/select-field'
import { Dialog } from '@/components/ui/overlay/dialog'
import { CurrencyField } from '@/features/desk/directions/parts/currency-field'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { NewButton } from '@/features/desk/kit/page/new-button'
import { RemoveRow } from '@/features/desk/kit/rows/remove-row'
import { getDirectionOptions } from '@/lib/contracts/desk/directions/directions'
import {
  listVerificationInputs,
  saveVerificationInputs,
  type DeskVerificationInputs,
} from '@/lib/contracts/desk/verifications/verification-inputs'
import { verificationKinds } from '@/lib/contracts/verification/verification-lists'
import { useRouter } from '@/lib/i18n/navigation'
import { setNameText } from '../model/input-sets'
import { SubjectCurrency } from '../subject-name'

type Set = DeskVerificationInputs

const addressOf = ({ kind, currency }: Set) =>
  `/operator/verifications/settings/${setNameText({ kind, currency: currency?.id ?? null })}`

/** The currencies for which somebody can be verified, and what is asked for each. */
export function InputSetList({ sets }: { sets: readonly Set[] }) {
  const t = useTranslations('desk.verifications.inputs')
  const [isAdding, setIsAdding] = useState(false)
  const columns = useColumns()

  return (
    <section aria-labelledby="verification-inputs" className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="verification-inputs" className="text-lg font-semibold">
            {t('title')}
          </h2>
          <p className="mt-1 max-w-text text-sm text-ink-2">{t('text')}</p>
        </div>
        <NewButton color="graySecondary" onClick={() => setIsAdding(true)}>
          {t('add')}
        </NewButton>
      </div>
      <Table
        caption={t('title')}
        columns={columns}
        rows={sets}
        rowKey={(set) => addressOf(set)}
        empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
      />
      <AddDialog sets={sets} open={isAdding} onOpenChange={setIsAdding} />
    </section>
  )
}

function useColumns(): TableColumn<Set>[] {
  const t = useTranslations('desk.verifications')
  const common = useTranslations('desk.common')
  const locale = useLocale()
  const nameOf = ({ kind, currency }: Set) =>
    [t(`kind.${kind}`), currency?.name].filter(Boolean).join(', ')

  return [
    {
      key: 'currency',
      header: t('currency'),
      isRowHeader: true,
      cell: ({ currency }) => <SubjectCurrency currency={currency} />,
    },
    { key: 'kind', header: t('inputs.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    {
      key: 'asked',
      header: t('inputs.asked'),
      className: 'text-ink-2',
      cell: ({ inputs }) =>
        inputs.map(({ labelRu, labelEn }) => (locale === 'ru' ? labelRu : labelEn)).join(' · '),
    },
    {
      key: 'edit',
      header: common('edit'),
      cell: (set) => (
        <span className="inline-flex gap-1">
          <Button
            size="small"
            color="graySecondary"
            href={addressOf(set)}
            aria-label={common('editNamed', { name: nameOf(set) })}
          >
            {common('edit')}
          </Button>
          <RemoveSet set={set} name={nameOf(set)} />
        </span>
      ),
    },
  ]
}

/** Without inputs nobody can be verified any more, so the kind leaves the list. */
function RemoveSet({ set: { kind, currency, version }, name }: { set: Set; name: string }) {
  const t = useTranslations('desk.verifications.inputs')
  const removal = useDeskChange(saveVerificationInputs, {
    refreshes: [listVerificationInputs],
    done: t('removed'),
  })

  return (
    <RemoveRow
      name={name}
      title={t('removeTitle', { name })}
      text={t('removeText')}
      isBusy={removal.isPending}
      onConfirm={(close) =>
        removal.mutate(
          { body: { kind, currency: currency?.id ?? null, version, inputs: [] } },
          { onSuccess: close },
        )
      }
    />
  )
}

type AddProps = {
  sets: readonly Set[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Chooses the kind and the currency; what is asked for is set on the next page. */
function AddDialog({ sets, open, onOpenChange }: AddProps) {
  const t = useTranslations('desk.verifications')
  const common = useTranslations('desk.common')
  const router = useRouter()
  const [kind, setKind] = useState<Set['kind']>('card')
  const [currency, setCurrency] = useState('')
  const options = useDeskQuery(getDirectionOptions, {}, { isEnabled: open })
  const isPerson = kind === 'person'
  const known = sets.filter((set) => set.kind === kind).map((set) => set.currency?.id)
  const currencies = (options.data?.currencies ?? []).filter(({ id }) => !known.includes(id))
  const isReady = isPerson || currency !== ''

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('inputs.add')}
      footer={
        <>
          <Button
            disabled={!isReady}
            onClick={() => {
              const name = { kind, currency: isPerson ? null : Number(currency) }
              router.push(`/operator/verifications/settings/${setNameText(name)}`)
            }}
          >
            {t('inputs.continue')}
          </Button>
          <Button color="graySecondary" onClick={() => onOpenChange(false)}>
            {common('cancel')}
          </Button>
        </>
      }
    >
      <div className="mt-4 grid gap-4">
        <SelectField
          label={t('inputs.kind')}
          value={kind}
          options={verificationKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={(value) => {
            setKind(verificationKinds.find((one) => one === value) ?? 'card')
            setCurrency('')
          }}
        />
        {!isPerson && (
          <CurrencyField
            label={t('currency')}
            currencies={currencies}
            value={currency}
            onChange={setCurrency}
          />
        )}
      </div>
    </Dialog>
  )
}
