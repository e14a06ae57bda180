import { Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Controller, useFieldArray, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { IconButton } from '@/components/ui/button/icon-button'
import { SelectField } from '@/components/ui/form/select-field'
import { SwitchField } from '@/components/ui/form/switch-field'
import { TextField } from '@/components/ui/form/text-field'
import {
  bookSides,
  maxPairsOfSource,
  type PriceReading,
} from '@/lib/contracts/desk/price-sources/price-sources'
import { emptyReading } from './price-source-form'
import type { SourcePair } from './source-columns'
import type { FormProps } from './source-fields'

type Props = FormProps & { pairs: readonly SourcePair[] }

/** The pairs of a source, and how the price of each is read. */
export function ReadingFields({ form, pairs }: Props) {
  const t = useTranslations('desk.priceSources')
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'terms.readings',
  })
  const errors = form.formState.errors.terms?.readings

  return (
    <fieldset className="col-span-full grid gap-3">
      <legend className="mb-1 text-sm font-medium">{t('pairs')}</legend>
      {fields.map((field, index) => (
        <fieldset
          key={field.id}
          className="grid items-start gap-3 rounded-field border border-line p-3 sm:grid-cols-2"
        >
          <legend className="px-1 text-sm">{t('pairNumber', { number: index + 1 })}</legend>
          <div className="flex items-start gap-2 sm:col-span-2">
            <PairField form={form} index={index} pairs={pairs} />
            <IconButton
              label={t('removePair', { number: index + 1 })}
              className="mt-7"
              disabled={fields.length === 1}
              onClick={() => remove(index)}
            >
              <Trash2 aria-hidden className="size-5" />
            </IconButton>
          </div>
          <PathFields form={form} index={index} pairs={pairs} />
        </fieldset>
      ))}
      <div>
        <Button
          color="graySecondary"
          size="small"
          iconLeft={<Plus aria-hidden className="size-4" />}
          disabled={fields.length >= maxPairsOfSource}
          onClick={() => append(emptyReading)}
        >
          {t('addPair')}
        </Button>
      </div>
      <p role="alert" className="text-sm text-red empty:hidden">
        {errors?.message ?? errors?.root?.message}
      </p>
    </fieldset>
  )
}

type ReadingProps = Props & { index: number }

function PairField({ form, index, pairs }: ReadingProps) {
  const t = useTranslations('desk.priceSources')

  return (
    <Controller
      control={form.control}
      name={`terms.readings.${index}.pairId`}
      render={({ field, fieldState }) => (
        <SelectField
          {...field}
          label={t('field.pairId')}
          className="grow"
          value={field.value === 0 ? null : String(field.value)}
          onChange={(value) => field.onChange(Number.parseInt(value, 10))}
          options={pairs.map(({ id, base, quote }) => ({
            value: String(id),
            label: `${base}/${quote}`,
          }))}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}

type TextName = Exclude<keyof PriceReading, 'pairId' | 'side' | 'isInverse'>

const pricePaths: readonly TextName[] = ['last', 'bid', 'ask', 'divisor', 'time', 'factor']
const bookPaths: readonly TextName[] = [
  ...(['offers', 'price', 'amount', 'least', 'most'] as const),
  ...(['method', 'methods', 'depth', 'outlierPercent'] as const),
  ...(['divisor', 'time', 'factor'] as const),
]
const withHint = new Set<TextName>([
  ...(['last', 'bid', 'divisor', 'time', 'offers', 'amount', 'least', 'most'] as const),
  ...(['method', 'methods', 'depth', 'outlierPercent', 'factor'] as const),
])
const numbers = new Set<TextName>(['factor', 'depth', 'outlierPercent'])

function PathFields({ form, index, pairs }: ReadingProps) {
  const t = useTranslations('desk.priceSources')
  const kind = useWatch({ control: form.control, name: 'terms.kind' })
  const pairId = useWatch({ control: form.control, name: `terms.readings.${index}.pairId` })
  const { base = '…', quote = '…' } = pairs.find(({ id }) => id === pairId) ?? {}
  const path = `terms.readings.${index}` as const
  const errors = form.formState.errors.terms?.readings?.[index]
  const hintOf = (name: TextName) =>
    // Every name in the set has a hint, which TypeScript cannot see.
    withHint.has(name) ? t(`hint.${name as 'amount'}`, { base, quote }) : undefined

  return (
    <>
      {kind === 'book' && <SideField form={form} index={index} />}
      {(kind === 'book' ? bookPaths : pricePaths).map((name) => (
        <TextField
          key={name}
          {...form.register(`${path}.${name}`)}
          label={t(`field.${name}`)}
          hint={hintOf(name)}
          inputMode={numbers.has(name) ? 'decimal' : 'text'}
          trailing={name === 'outlierPercent' ? '%' : undefined}
          maxLength={name === 'methods' ? 300 : 200}
          autoComplete="off"
          spellCheck={false}
          error={errors?.[name]?.message}
        />
      ))}
      <SwitchField
        {...form.register(`${path}.isInverse`)}
        label={t('field.isInverse')}
        className="sm:col-span-2"
        error={errors?.isInverse?.message}
      />
    </>
  )
}

function SideField({ form, index }: Omit<ReadingProps, 'pairs'>) {
  const t = useTranslations('desk.priceSources')

  return (
    <Controller
      control={form.control}
      name={`terms.readings.${index}.side`}
      render={({ field, fieldState }) => (
        <SelectField
          {...field}
          label={t('field.side')}
          className="sm:col-span-2"
          options={bookSides.map((value) => ({ value, label: t(`sides.${value}`) }))}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
