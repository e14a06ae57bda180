import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { TextField } from '@/components/ui/form/text-field'
import { TextareaField } from '@/components/ui/form/textarea-field'
import { readBankMessage, type MessageReading } from '@/lib/bank-messages/read-bank-message'
import { readWording } from '@/lib/contracts/bank-messages/wording'
import { maxMessageText } from '@/lib/contracts/bank-messages/message-lists'
import { toText } from '@/lib/money/decimal'
import type { WordingForm } from './wording-form'

type Tried = { sender: string; text: string }
type Props = { form: WordingForm; tried: Tried; onTry: (tried: Tried) => void }

/** Shows what a template would read from a message, while both are typed. */
export function TryWording({ form, onTry, tried }: Props) {
  const t = useTranslations('desk.bankMessages.wordings')

  return (
    <fieldset className="col-span-full grid items-start gap-4 rounded-field border border-line bg-sunken p-4 sm:grid-cols-2">
      <legend className="px-1 text-sm font-semibold">{t('tryTitle')}</legend>
      <TextField
        label={t('trySender')}
        value={tried.sender}
        onChange={(event) => onTry({ ...tried, sender: event.target.value })}
        autoComplete="off"
        spellCheck={false}
      />
      <TextareaField
        label={t('tryText')}
        hint={t('tryHint')}
        rows={3}
        maxLength={maxMessageText}
        spellCheck={false}
        value={tried.text}
        onChange={(event) => onTry({ ...tried, text: event.target.value })}
      />
      <div role="status" className="col-span-full text-sm">
        {tried.text.trim() !== '' && <Outcome form={form} tried={tried} />}
      </div>
    </fieldset>
  )
}

function Outcome({ form, tried }: Pick<Props, 'form' | 'tried'>) {
  const t = useTranslations('desk.bankMessages.wordings')
  const [sender, wording, decimalMark, thousandsMark] = useWatch({
    control: form.control,
    name: ['terms.sender', 'terms.wording', 'terms.decimalMark', 'terms.thousandsMark'],
  })
  if (readWording(wording).fault) {
    return <p className="text-red">{t('outcome.faulty')}</p>
  }
  const outcome = readBankMessage({ sender, wording, decimalMark, thousandsMark }, tried)
  return (
    <>
      <p className={outcome.kind === 'read' ? 'font-medium' : 'text-red'}>
        {t(`outcome.${outcome.kind}`)}
      </p>
      {outcome.kind === 'read' && <Reading reading={outcome.reading} />}
    </>
  )
}

const shown = ['amount', 'currency', 'last4', 'payer', 'time', 'balance'] as const

function Reading({ reading }: { reading: MessageReading }) {
  const t = useTranslations('desk.bankMessages.wordings')
  const { amount, balance, ...texts } = reading
  const values = { ...texts, amount: toText(amount), balance: balance && toText(balance) }

  return (
    <dl className="mt-2 grid gap-1 sm:grid-cols-2">
      {shown.map((key) => {
        const value = values[key]
        return (
          value !== null && (
            <div key={key} className="flex flex-wrap gap-x-2">
              <dt className="text-ink-3">{t(`read.${key}`)}:</dt>
              <dd className="font-medium wrap-anywhere">{value}</dd>
            </div>
          )
        )
      })}
    </dl>
  )
}
