import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SelectField } from '@/components/ui/form/select-field'
import { EditDialog } from '@/features/desk/kit/form/edit-dialog'
import { useResourceForm } from '@/features/desk/kit/form/use-resource-form'
import type { OpenedRow } from '@/features/desk/kit/page/edited-row'
import { exampleWordings } from '@/lib/bank-messages/example-wordings'
import { bankWordingCalls, type DeskBankWording } from '@/lib/contracts/bank-messages/bank-wordings'
import { wordingTermsOf, wordingValuesOf, type WordingForm } from './wording-form'
import { MatchFields, type KnownToWordings } from './match-fields'
import { TextFields } from './text-fields'
import { TryWording } from './try-wording'

type Props = OpenedRow<DeskBankWording> & { known: KnownToWordings }

/** Adds a template or changes one, and shows what it reads from a message before it is saved. */
export function WordingDialog({ known, onOpenChange, open, stored }: Props) {
  const t = useTranslations('desk.bankMessages.wordings')
  const [tried, setTried] = useState({ sender: '', text: '' })
  const { form, ...editing } = useResourceForm({
    stored,
    valuesOf: wordingValuesOf,
    termsOf: wordingTermsOf,
    create: bankWordingCalls.create,
    save: bankWordingCalls.save,
    refreshes: [bankWordingCalls.list],
    done: t('saved'),
    onDone: () => onOpenChange(false),
  })

  return (
    <EditDialog
      open={open}
      onOpenChange={onOpenChange}
      title={stored ? t('one') : t('new')}
      size="large"
      isNew={stored === null}
      editing={editing}
      className="items-start sm:grid-cols-2"
    >
      {stored === null && <FromExample form={form} onTry={setTried} />}
      <TextFields form={form} />
      <TryWording form={form} tried={tried} onTry={setTried} />
      <MatchFields form={form} known={known} />
    </EditDialog>
  )
}

type ExampleProps = {
  form: WordingForm
  onTry: (message: { sender: string; text: string }) => void
}

const none = ''

function FromExample({ form, onTry }: ExampleProps) {
  const t = useTranslations('desk.bankMessages.wordings')
  const [chosen, setChosen] = useState(none)

  function take(name: string) {
    setChosen(name)
    const example = exampleWordings.find((one) => one.name === name)
    if (!example) {
      return
    }
    const { message, ...terms } = example
    for (const [key, value] of Object.entries(terms)) {
      // The terms of an example are terms of a template.
      form.setValue(`terms.${key}` as 'terms.name', value, { shouldDirty: true })
    }
    onTry({ sender: terms.sender.replaceAll('*', 'x'), text: message })
  }

  return (
    <SelectField
      label={t('example')}
      hint={t('exampleHint')}
      value={chosen}
      onChange={take}
      options={[none, ...exampleWordings.map(({ name }) => name)].map((name) => ({
        value: name,
        label: name || t('noExample'),
      }))}
      className="col-span-full"
    />
  )
}
