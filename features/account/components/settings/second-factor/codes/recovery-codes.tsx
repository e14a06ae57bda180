'use client'

import { Download, Printer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '@/components/ui/button/button'
import { CopyButton } from '@/components/ui/display/copy/copy-button'
import { CheckboxField } from '@/components/ui/form/checkbox-field'
import { saveFile } from '@/lib/files/save-file'
import { useMe } from '@/features/account/hooks/use-me'
import { useWarningUntilSaved } from '@/features/account/hooks/use-warning-until-saved'

type Props = {
  codes: readonly string[]
  isSaved: boolean
  error: string | null
  onSavedChange: (isSaved: boolean) => void
}

/** Recovery codes, which are shown only once, and the ways to save them. */
export function RecoveryCodes({ codes, isSaved, error, onSavedChange }: Props) {
  const t = useTranslations('account.settings.factor.codes')
  const id = useId()
  const text = useCodesText(codes)
  useWarningUntilSaved(isSaved)

  return (
    <>
      <h3 id={id} className="sr-only">
        {t('title')}
      </h3>
      <ul
        aria-labelledby={id}
        className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-button border border-line-strong bg-sunken px-4 py-3.5 text-base tracking-wide text-ink tabular"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton value={codes.join('\n')} label={t('title')} isCompact />
        <Button
          color="graySecondary"
          iconLeft={<Download aria-hidden className="size-4.5" />}
          onClick={() =>
            saveFile(
              new Blob([`${text}\n`], { type: 'text/plain;charset=utf-8' }),
              `${window.location.hostname}-recovery-codes.txt`,
            )
          }
        >
          {t('download')}
        </Button>
        <Button
          color="graySecondary"
          iconLeft={<Printer aria-hidden className="size-4.5" />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
      </div>
      <CheckboxField
        label={t('saved')}
        checked={isSaved}
        error={error}
        onChange={(event) => onSavedChange(event.target.checked)}
        className="mt-2"
      />
      <PrintSheet text={text} />
    </>
  )
}

/** A saved file or a printed page has to say what the codes are for. */
function useCodesText(codes: readonly string[]): string {
  const t = useTranslations('account.settings.factor.codes')
  const { email } = useMe()
  return [t('sheet', { site: window.location.host, email }), '', ...codes, '', t('sheetNote')].join(
    '\n',
  )
}

/** While this sheet is in the page, nothing else of the page is printed (see `globals.css`). */
function PrintSheet({ text }: { text: string }) {
  return createPortal(
    <div data-print-alone className="hidden p-8 text-base whitespace-pre-line print:block">
      {text}
    </div>,
    document.body,
  )
}
