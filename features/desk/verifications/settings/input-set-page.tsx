'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { EmptyState } from '@/components/ui/display/empty-state'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { ChangedNotice } from '@/features/desk/kit/form/changed-notice'
import { FormSection } from '@/features/desk/kit/form/form-section'
import { SaveBar } from '@/features/desk/kit/form/save-bar'
import { useSharedForm } from '@/features/desk/kit/form/use-shared-form'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { useTabTitle } from '@/features/desk/kit/page/use-tab-title'
import { getDirectionOptions } from '@/lib/contracts/desk/directions/directions'
import {
  listVerificationInputs,
  saveVerificationInputs,
  type DeskVerificationInputs,
  type VerificationInputTerms,
} from '@/lib/contracts/desk/verifications/verification-inputs'
import { useRouter } from '@/lib/i18n/navigation'
import { findSet, firstInputs, readSetName, type InputSetName } from '../model/input-sets'
import { InputList } from './input-list'

const listPath = '/operator/verifications/settings'

/** What is asked for one kind and currency: `card-7`, `person`. */
export function InputSetPage({ name }: { name: string }) {
  const t = useTranslations('desk.verifications')
  const set = readSetName(name)
  const query = useDeskQuery(listVerificationInputs, {}, { isEnabled: set !== null })
  const options = useDeskQuery(
    getDirectionOptions,
    {},
    { isEnabled: typeof set?.currency === 'number' },
  )
  const currency = options.data?.currencies.find(({ id }) => id === set?.currency)
  const title =
    set === null
      ? t('inputs.title')
      : [t(`kind.${set.kind}`), currency?.name].filter(Boolean).join(', ')
  useTabTitle(set === null ? null : title)

  return (
    <>
      <PageHeader
        title={title}
        lead={set !== null && t('inputs.pageText')}
        back={{ href: listPath, label: t('settings.pageTitle') }}
      />
      {set === null ? (
        <EmptyState title={t('inputs.unknown')} />
      ) : (
        <Loaded query={query}>
          {({ sets }) => <InputSetForm name={set} stored={findSet(sets, set) ?? null} />}
        </Loaded>
      )}
    </>
  )
}

export type InputSetValues = { inputs: VerificationInputTerms[] }

type Props = { name: InputSetName; stored: DeskVerificationInputs | null }

function InputSetForm({ name, stored }: Props) {
  const t = useTranslations('desk.verifications.inputs')
  const router = useRouter()
  const { kind, currency } = name
  const valuesOf = useCallback(
    (row: DeskVerificationInputs | null): InputSetValues => ({
      inputs: [...(row?.inputs ?? firstInputs[kind])],
    }),
    [kind],
  )
  const save = useDeskChange(saveVerificationInputs, {
    refreshes: [listVerificationInputs],
    done: t('saved'),
    onDone: () => stored === null && router.push(listPath),
  })
  const { form, submit, fault, isOutdated, takeStored } = useSharedForm<
    DeskVerificationInputs,
    InputSetValues
  >({
    stored,
    valuesOf,
    save: ({ inputs }, opened) =>
      save.mutateAsync({ body: { kind, currency, version: opened?.version ?? null, inputs } }),
  })
  const { isDirty, isSubmitSuccessful } = form.formState
  // A new kind can be saved as it is proposed.
  const isUnsaved = isDirty || (stored === null && !isSubmitSuccessful)

  return (
    <form noValidate onSubmit={submit}>
      <FormSection title={t('asked')} description={t('askedText')}>
        <InputList form={form} />
        <ChangedNotice isOutdated={isOutdated} onTake={takeStored} />
      </FormSection>
      <SaveBar
        isDirty={isUnsaved}
        isSaving={save.isPending}
        error={fault}
        onReset={() => form.reset(valuesOf(stored))}
      />
    </form>
  )
}
