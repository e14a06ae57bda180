import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { SelectField } from '@/components/ui/form/select-field'
import {
  priceSourceCalls,
  type DeskPriceSource,
} from '@/lib/contracts/desk/price-sources/price-sources'
import { getRates } from '@/lib/contracts/desk/rates'
import { EditDialog } from '../kit/form/edit-dialog'
import { useResourceForm } from '../kit/form/use-resource-form'
import type { OpenedRow } from '../kit/page/edited-row'
import { exampleNames, exampleOf } from './price-source-examples'
import { emptySource, toSourceForm, toSourceTerms } from './price-source-form'
import { ReadingFields } from './reading-fields'
import type { SourcePair } from './source-columns'
import { SourceFields } from './source-fields'
import { SourceTest } from './source-test'

type Props = OpenedRow<DeskPriceSource> & { pairs: readonly SourcePair[] }

/** Adds a source of prices, or changes one. It can be tested before it is saved. */
export function PriceSourceDialog({ stored, open, onOpenChange, pairs }: Props) {
  const t = useTranslations('desk.priceSources')
  const locale = useLocale()
  const { form, ...editing } = useResourceForm({
    stored,
    valuesOf: toSourceForm,
    termsOf: (values) => toSourceTerms(values, locale),
    create: priceSourceCalls.create,
    save: priceSourceCalls.save,
    refreshes: [priceSourceCalls.list, getRates],
    done: t('saved'),
    onDone: () => onOpenChange(false),
  })

  return (
    <EditDialog
      open={open}
      onOpenChange={onOpenChange}
      title={stored === null ? t('new') : t('one')}
      size="large"
      isNew={stored === null}
      editing={editing}
      className="items-start sm:grid-cols-2"
    >
      {stored === null && (
        <ExampleField
          onChoose={(name) => form.reset(name === null ? emptySource : exampleOf(name, pairs))}
        />
      )}
      <SourceFields form={form} />
      <ReadingFields form={form} pairs={pairs} />
      <SourceTest form={form} id={stored?.id ?? null} pairs={pairs} />
    </EditDialog>
  )
}

type ExampleProps = { onChoose: (name: (typeof exampleNames)[number] | null) => void }

const none = 'none'

function ExampleField({ onChoose }: ExampleProps) {
  const t = useTranslations('desk.priceSources')
  const [chosen, setChosen] = useState<string>(none)

  return (
    <SelectField
      label={t('example')}
      hint={t('exampleHint')}
      className="col-span-full"
      value={chosen}
      onChange={(value) => {
        setChosen(value)
        onChoose(exampleNames.find((name) => name === value) ?? null)
      }}
      options={[
        { value: none, label: t('exampleNone') },
        ...exampleNames.map((name) => ({ value: name, label: t(`examples.${name}`) })),
      ]}
    />
  )
}
