import { useTranslations } from 'next-intl'
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { CopyField } from '@/components/ui/display/copy-field'
import { TextField } from '@/components/ui/form/text-field'
import { fieldText } from '@/features/account/components/settings/parts/field-text'

type Props = {
  secret: string
  uri: string
  qr: string
  code: UseFormRegisterReturn<'code'>
  fault: FieldError | undefined
}

/** The picture for the app, the same as text, and the field of the first code it shows. */
export function AppSteps({ secret, uri, qr, code, fault }: Props) {
  const t = useTranslations('account.settings.factor.app')

  return (
    <ol className="grid list-decimal gap-5 pl-5 text-base text-ink marker:font-semibold marker:text-ink-3">
      <li>{t('stepApp')}</li>
      <li>
        {t('stepScan')}
        <Picture svg={qr} />
        <div className="mt-3 hidden pointer-coarse:block">
          <Button href={uri} color="graySecondary" fullWidth>
            {t('openApp')}
          </Button>
        </div>
        <CopyField
          label={t('secret')}
          value={secret}
          shown={<span className="text-base tracking-wide">{inGroups(secret)}</span>}
          className="mt-3"
        />
      </li>
      <li>
        {t('stepCode')}
        <TextField
          {...code}
          label={t('code')}
          isLabelHidden
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          placeholder="000000"
          className="mt-3"
          error={fieldText(fault, () => t('codeWrong'))}
          keepsErrorLine
        />
      </li>
    </ol>
  )
}

/** As a picture, not as markup: whatever the text of the drawing holds, nothing in it can run. */
function Picture({ svg }: { svg: string }) {
  const t = useTranslations('account.settings.factor.app')

  return (
    // A drawing that is here already: there is nothing for an image optimiser to do.
    // oxlint-disable-next-line nextjs/no-img-element
    <img
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={t('picture')}
      width={176}
      height={176}
      className="mx-auto mt-3 block rounded-sm"
    />
  )
}

function inGroups(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ')
}
