import { Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { IconButton } from '@/components/ui/button/icon-button'
import { TextField } from '@/components/ui/form/text-field'
import {
  maxSecretHeaders,
  setPriceSourceHeaders,
} from '@/lib/contracts/desk/price-sources/price-source-calls'
import {
  priceSourceCalls,
  type DeskPriceSource,
} from '@/lib/contracts/desk/price-sources/price-sources'
import { useDeskChange } from '../kit/calls/use-desk-change'
import { FormDialog } from '../kit/form/form-dialog'
import { useChangeForm } from '../kit/form/use-change-form'
import { hostOf } from './source-columns'

type Props = { source: DeskPriceSource; onClosed: () => void }

const empty = { name: '', value: '' }

/** Replaces the secret headers of a source; their values are never shown. */
export function HeadersDialog({ source, onClosed }: Props) {
  const t = useTranslations('desk.priceSources')
  const [isOpen, setIsOpen] = useState(true)
  const close = () => setIsOpen(false)
  const change = useDeskChange(setPriceSourceHeaders, {
    refreshes: [priceSourceCalls.list],
    done: t('headersSaved'),
    onDone: close,
  })
  const { form, submit, fault } = useChangeForm({
    values: { headers: [empty] },
    save: (body) => change.mutateAsync({ params: { id: source.id }, body }),
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'headers' })
  const { errors } = form.formState
  const names = source.headers.join(', ')

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={close}
      onClosed={onClosed}
      title={`${t('headers')}: ${source.terms.name}`}
      description={`${t('headersText', { host: hostOf(source.terms.address) })} ${
        names === '' ? t('headersNone') : t('headersNow', { names })
      }`}
      confirmLabel={t('saveHeaders')}
      isBusy={change.isPending}
      onSubmit={submit}
      fault={fault ?? errors.headers?.message ?? errors.headers?.root?.message}
    >
      <ul className="grid gap-3 empty:hidden">
        {fields.map(({ id }, index) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-3"
          >
            <TextField
              {...form.register(`headers.${index}.name`)}
              label={t('headerName')}
              maxLength={60}
              autoComplete="off"
              spellCheck={false}
              error={errors.headers?.[index]?.name?.message}
            />
            <TextField
              {...form.register(`headers.${index}.value`)}
              type="password"
              label={t('headerValue')}
              maxLength={1000}
              autoComplete="new-password"
              error={errors.headers?.[index]?.value?.message}
            />
            <IconButton
              label={t('removeHeader', { number: index + 1 })}
              className="mt-7"
              onClick={() => remove(index)}
            >
              <Trash2 aria-hidden className="size-5" />
            </IconButton>
          </li>
        ))}
      </ul>
      <div>
        <Button
          color="graySecondary"
          size="small"
          iconLeft={<Plus aria-hidden className="size-4" />}
          disabled={fields.length >= maxSecretHeaders}
          onClick={() => append(empty)}
        >
          {t('addHeader')}
        </Button>
      </div>
    </FormDialog>
  )
}
