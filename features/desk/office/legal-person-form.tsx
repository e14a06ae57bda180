'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/display/badge'
import { TextField } from '@/components/ui/form/text-field'
import {
  getLegalPerson,
  saveLegalPerson,
  type LegalPersonTerms,
} from '@/lib/contracts/desk/legal-person'
import { useDeskChange } from '../kit/calls/use-desk-change'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { FormSection } from '../kit/form/form-section'
import { useChangeForm, type ChangeForm } from '../kit/form/use-change-form'
import { useFollowStored } from '../kit/form/use-follow-stored'
import { LeaveQuestion } from '../kit/leaving/leave-question'
import { Loaded } from '../kit/page/loaded'
import { SectionActions } from './section-actions'

/** Who runs the office: the legal person, its licence and its entry in a register. */
export function LegalPersonForm() {
  const query = useDeskQuery(getLegalPerson, {})

  return <Loaded query={query}>{(stored) => <StoredForm stored={stored} />}</Loaded>
}

function StoredForm({ stored }: { stored: LegalPersonTerms }) {
  const t = useTranslations('desk.office')
  const save = useDeskChange(saveLegalPerson, {
    refreshes: [getLegalPerson],
    done: t('legal.saved'),
  })
  const change = useChangeForm<LegalPersonTerms>({
    values: stored,
    save: (body) => save.mutateAsync({ body }),
  })
  const { form, submit, fault } = change
  useFollowStored(form, stored, unchanged)
  const { isDirty } = form.formState
  const isShown = stored.nameRu !== '' && stored.nameEn !== ''

  return (
    <form noValidate onSubmit={submit}>
      <FormSection
        title={t('legal.title')}
        description={t('legal.text')}
        aside={
          <Badge tone={isShown ? 'green' : 'neutral'}>
            {t(isShown ? 'legal.shown' : 'legal.notShown')}
          </Badge>
        }
      >
        {!isShown && <p className="text-sm text-ink-2">{t('legal.notShownText')}</p>}
        <Fields {...change} />
        <SectionActions
          isDirty={isDirty}
          isSaving={save.isPending}
          onDiscard={() => form.reset()}
          fault={fault}
        />
      </FormSection>
      <LeaveQuestion isDirty={isDirty} />
    </form>
  )
}

type FieldTerms = { name: keyof LegalPersonTerms; maxLength: number; lang?: 'ru' | 'en' }

/* In pairs, as they stand beside each other on a wide screen. */
const fields: readonly FieldTerms[] = [
  { name: 'nameRu', lang: 'ru', maxLength: 200 },
  { name: 'nameEn', lang: 'en', maxLength: 200 },
  { name: 'licenceRu', lang: 'ru', maxLength: 200 },
  { name: 'licenceEn', lang: 'en', maxLength: 200 },
  { name: 'registerRu', lang: 'ru', maxLength: 200 },
  { name: 'registerEn', lang: 'en', maxLength: 200 },
  { name: 'registerNumber', maxLength: 60 },
  { name: 'registerUrl', maxLength: 500 },
  { name: 'postalRu', lang: 'ru', maxLength: 300 },
  { name: 'postalEn', lang: 'en', maxLength: 300 },
]

function Fields({ form }: ChangeForm<LegalPersonTerms>) {
  const t = useTranslations('desk.office.legal')
  const { errors } = form.formState
  const hints: Partial<Record<keyof LegalPersonTerms, string>> = {
    licenceRu: t('licenceHint'),
    licenceEn: t('licenceHint'),
    registerUrl: t('registerUrlHint'),
  }

  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {fields.map(({ name, lang, maxLength }) => (
        <TextField
          key={name}
          {...form.register(name)}
          lang={lang}
          label={t(name)}
          hint={hints[name]}
          maxLength={maxLength}
          autoComplete="off"
          inputMode={name === 'registerUrl' ? 'url' : 'text'}
          spellCheck={name !== 'registerUrl'}
          error={errors[name]?.message}
        />
      ))}
    </div>
  )
}

function unchanged(stored: LegalPersonTerms): LegalPersonTerms {
  return stored
}
