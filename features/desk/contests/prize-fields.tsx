import { Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { IconButton } from '@/components/ui/button/icon-button'
import { TextField } from '@/components/ui/form/text-field'
import { mostPrizes } from '@/lib/contracts/loyalty/desk-contests'
import { emptyPrize, type ContestForm } from './contest-form'

/** What each place wins, beginning with the first. */
export function PrizeFields({ form }: { form: UseFormReturn<ContestForm> }) {
  const t = useTranslations('desk.contests')
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'terms.prizes' })
  const errors = form.formState.errors.terms?.prizes

  return (
    <fieldset className="col-span-full grid gap-3">
      <legend className="mb-1 text-sm font-medium">{t('prizes')}</legend>
      {fields.map((field, index) => {
        const place = index + 1
        const path = `terms.prizes.${index}` as const
        return (
          <fieldset
            key={field.id}
            className="grid gap-3 rounded-field border border-line p-3 sm:grid-cols-2"
          >
            <legend className="px-1 text-sm">{t('prizeOf', { place })}</legend>
            <TextField
              {...form.register(`${path}.textRu`)}
              label={t('prizeRu')}
              maxLength={200}
              error={errors?.[index]?.textRu?.message}
            />
            <TextField
              {...form.register(`${path}.textEn`)}
              label={t('prizeEn')}
              maxLength={200}
              error={errors?.[index]?.textEn?.message}
            />
            <div className="flex items-start gap-2 sm:col-span-2">
              <TextField
                {...form.register(`${path}.amountUsd`)}
                label={t('prizeWorth')}
                hint={t('prizeWorthHint')}
                inputMode="decimal"
                trailing="USD"
                autoComplete="off"
                className="grow"
                error={errors?.[index]?.amountUsd?.message}
              />
              <IconButton
                label={t('removePrize', { place })}
                className="mt-7"
                onClick={() => remove(index)}
              >
                <Trash2 aria-hidden className="size-5" />
              </IconButton>
            </div>
          </fieldset>
        )
      })}
      <div>
        <Button
          color="graySecondary"
          size="small"
          iconLeft={<Plus aria-hidden className="size-4" />}
          disabled={fields.length >= mostPrizes}
          onClick={() => append(emptyPrize)}
        >
          {t('addPrize')}
        </Button>
      </div>
      <p role="alert" className="text-sm text-red empty:hidden">
        {errors?.message ?? errors?.root?.message}
      </p>
    </fieldset>
  )
}
