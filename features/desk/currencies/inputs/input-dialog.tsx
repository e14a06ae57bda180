import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/overlay/dialog'
import type { InputTerms } from '@/lib/contracts/desk/input-terms'
import { InputFields } from './input-fields'

type Props = {
  input: InputTerms
  title: string
  /** Keys of the currency's other fields. */
  taken: readonly string[]
  open: boolean
  onOpenChange: (open: boolean) => void
  onApply: (input: InputTerms) => void
}

const formId = 'currency-input'
const keyShape = /^[a-z][A-Za-z0-9]{0,31}$/

/**
 * One field of a currency. It is kept in the currency's form, which the server then judges as a
 * whole; only what would make the list unreadable is asked for here.
 */
export function InputDialog({ input, title, taken, open, onOpenChange, onApply }: Props) {
  const t = useTranslations('desk.common')
  const texts = useTranslations('desk.inputs')
  const form = useForm<InputTerms>({ defaultValues: input })

  const apply = form.handleSubmit((entered) => {
    const key = entered.key.trim()
    if (!keyShape.test(key)) {
      form.setError('key', { message: texts('keyHint') }, { shouldFocus: true })
      return
    }
    if (taken.includes(key)) {
      form.setError('key', { message: texts('keyTaken') }, { shouldFocus: true })
      return
    }
    onApply({ ...entered, key })
    onOpenChange(false)
  })

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      size="medium"
      footer={
        <>
          <Button type="submit" form={formId}>
            {t('apply')}
          </Button>
          <Button color="graySecondary" onClick={() => onOpenChange(false)}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          // React passes the event on through the portal, to the currency's own form.
          event.stopPropagation()
          void apply(event)
        }}
        className="mt-4 grid gap-4"
      >
        <InputFields form={form} />
      </form>
    </Dialog>
  )
}
