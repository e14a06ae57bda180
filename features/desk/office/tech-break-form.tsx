'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { TechBreakPanel } from '@/components/feedback/tech-break-panel'
import { Badge } from '@/components/ui/display/badge'
import { SwitchField } from '@/components/ui/form/switch-field'
import { TextField } from '@/components/ui/form/text-field'
import { TextareaField } from '@/components/ui/form/textarea-field'
import { getOffice, saveTechBreak, type TechBreak } from '@/lib/contracts/desk/office'
import { useChangeForm, type ChangeForm } from '../kit/form/use-change-form'
import { useDeskChange } from '../kit/calls/use-desk-change'
import { useFollowStored } from '../kit/form/use-follow-stored'
import { localInputOf, readLocalInput } from '../kit/form/local-time-input'
import { ConfirmDialog } from '../kit/form/confirm-dialog'
import { FormSection } from '../kit/form/form-section'
import { LeaveQuestion } from '../kit/leaving/leave-question'
import { SectionActions } from './section-actions'

/* The command bar leads here. */
const anchor = 'tech-break'

type Values = Omit<TechBreak, 'until'> & { until: string }

/** Closes the site to visitors behind a notice, after a confirmation. */
export function TechBreakForm({ techBreak }: { techBreak: TechBreak }) {
  const t = useTranslations('desk.office')
  const [isAsking, setIsAsking] = useState(false)
  const isConfirmed = useRef(false)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (window.location.hash === `#${anchor}`) {
      element.current?.scrollIntoView()
      element.current?.querySelector('input')?.focus()
    }
  }, [])
  const save = useDeskChange(saveTechBreak, { refreshes: [getOffice], done: t('breakSaved') })
  const change = useChangeForm<Values>({
    values: valuesOf(techBreak),
    save: (values) =>
      save.mutateAsync({ body: { ...values, until: readLocalInput(values.until) } }),
  })
  const { form, submit, fault } = change
  useFollowStored(form, techBreak, valuesOf)
  const isOn = useWatch({ control: form.control, name: 'on' })
  const begins = isOn && !techBreak.on
  const ends = !isOn && techBreak.on

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (begins && !isConfirmed.current) {
          setIsAsking(true)
          return
        }
        isConfirmed.current = false
        submit(event)
      }}
    >
      <FormSection
        anchor={anchor}
        title={t('techBreak')}
        description={t('techBreakText')}
        aside={
          <Badge tone={techBreak.on ? 'red' : 'green'}>
            {t(techBreak.on ? 'siteClosed' : 'siteOpen')}
          </Badge>
        }
      >
        <Fields {...change} />
        <p role="status" className="text-sm text-amber empty:hidden">
          {begins && t('closesOnSave')}
          {ends && t('opensOnSave')}
        </p>
        <SectionActions
          isDirty={form.formState.isDirty}
          isSaving={save.isPending}
          onDiscard={() => form.reset()}
          fault={fault}
          color={begins ? 'red' : 'green'}
        >
          {begins && t('beginBreak')}
          {ends && t('endBreak')}
          {!begins && !ends && t('save')}
        </SectionActions>
      </FormSection>
      <LeaveQuestion isDirty={form.formState.isDirty} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('beginBreakTitle')}
        description={t('beginBreakText')}
        confirmLabel={t('beginBreak')}
        color="red"
        onConfirm={() => {
          setIsAsking(false)
          isConfirmed.current = true
          element.current?.requestSubmit()
        }}
      />
    </form>
  )
}

function valuesOf(techBreak: TechBreak): Values {
  return { ...techBreak, until: localInputOf(techBreak.until) }
}

function Fields({ form }: ChangeForm<Values>) {
  const t = useTranslations('desk.office')
  const { errors } = form.formState
  const { text, until } = useWatch({ control: form.control })

  return (
    <>
      <SwitchField {...form.register('on')} label={t('breakOn')} />
      <div className="grid gap-4 lg:grid-cols-2">
        <TextareaField
          {...form.register('text.ru')}
          label={t('textRu')}
          lang="ru"
          error={errors.text?.ru?.message}
        />
        <TextareaField
          {...form.register('text.en')}
          label={t('textEn')}
          lang="en"
          error={errors.text?.en?.message}
        />
      </div>
      <TextField
        {...form.register('until')}
        type="datetime-local"
        label={t('until')}
        hint={t('untilHint')}
        error={errors.until?.message}
        className="max-w-72"
      />
      <Preview text={text} until={until} />
    </>
  )
}

type PreviewProps = {
  text: { ru?: string; en?: string } | undefined
  until: string | undefined
}

/** The notice that visitors will read, in the language of this page. */
function Preview({ text, until }: PreviewProps) {
  const t = useTranslations('desk.office')
  const locale = useLocale()

  return (
    <details className="rounded-button border border-line bg-sunken">
      <summary className="flex min-h-touch items-center px-4 text-sm font-medium">
        {t('preview')}
      </summary>
      <div className="border-t border-line [&_section]:py-6">
        <TechBreakPanel text={text?.[locale]?.trim() || null} until={readLocalInput(until ?? '')} />
      </div>
    </details>
  )
}
