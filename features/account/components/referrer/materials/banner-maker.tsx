import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Card } from '@/components/ui/display/card'
import { SelectField } from '@/components/ui/form/select-field'
import { bannerHtml, pairBanner } from '@/features/account/model/referrer/referral-link'
import type { Referral } from '@/lib/contracts/loyalty/referral'
import { shortName } from '@/lib/exchange/currency-names'
import { locales, type Locale } from '@/lib/i18n/locales'
import { bannerSizes, bannerSizeText, bannerThemes, type Banner } from '@/lib/site/banner-path'
import { PairFields } from '../link/pair-fields'
import { usePair } from '../link/use-pair'
import { TextToCopy } from '../text-to-copy'

type Props = { referral: Referral; names: Record<Locale, string> }

type Look = Banner & { locale: Locale }

/** A banner of a pair, in the chosen size, look and language, with the code for another site. */
export function BannerMaker({ referral, names }: Props) {
  const t = useTranslations('account.referrer.materials')
  const choice = usePair()
  const [look, setLook] = useState<Look>({
    ...{ size: bannerSizes[0], theme: 'light', locale: useLocale() },
  })
  const { pair } = choice

  return (
    <Card as="section" aria-labelledby="referral-banners">
      <h2 id="referral-banners" className="text-lg font-semibold">
        {t('banners')}
      </h2>
      <p className="mt-1 text-sm text-pretty text-ink-2">{t('bannersText')}</p>
      <div className="mt-4 grid gap-3">
        <PairFields choice={choice} />
        <LookFields look={look} onChange={(changes) => setLook({ ...look, ...changes })} />
      </div>
      {pair === null ? (
        <p className="mt-4 text-sm text-ink-2">{t('choose')}</p>
      ) : (
        <BannerPreview
          referral={referral}
          look={look}
          pair={pair}
          alt={t('alt', {
            from: shortName(pair.from),
            to: shortName(pair.to),
            name: names[look.locale],
          })}
        />
      )}
    </Card>
  )
}

type PreviewProps = {
  referral: Referral
  look: Look
  pair: NonNullable<ReturnType<typeof usePair>['pair']>
  alt: string
}

function BannerPreview({ referral, look, pair, alt }: PreviewProps) {
  const t = useTranslations('account.referrer.materials')
  const src = pairBanner({ ...look, pair })

  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4">
      <figure aria-label={t('preview')} className="overflow-x-auto rounded-field bg-sunken p-3">
        {/* oxlint-disable-next-line nextjs/no-img-element -- The picture that other sites show, in its own size. */}
        <img key={src} src={src} {...look.size} alt={alt} className="h-auto max-w-full" />
      </figure>
      <TextToCopy
        isCode
        label={t('html')}
        copyLabel={t('copyHtml')}
        text={bannerHtml({ ...look, pair, referral, alt })}
      />
    </div>
  )
}

type FieldsProps = { look: Look; onChange: (changes: Partial<Look>) => void }

function LookFields({ look, onChange }: FieldsProps) {
  const t = useTranslations('account.referrer.materials')
  const languages = useTranslations('layout.language')

  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <SelectField
        label={t('size')}
        options={bannerSizes.map((size) => ({
          value: bannerSizeText(size),
          label: `${size.width} × ${size.height}`,
        }))}
        value={bannerSizeText(look.size)}
        onChange={(value) =>
          onChange({
            size: bannerSizes.find((size) => bannerSizeText(size) === value) ?? look.size,
          })
        }
      />
      <SelectField
        label={t('theme')}
        options={bannerThemes.map((theme) => ({ value: theme, label: t(theme) }))}
        value={look.theme}
        onChange={(value) =>
          onChange({ theme: bannerThemes.find((theme) => theme === value) ?? look.theme })
        }
      />
      <SelectField
        label={t('language')}
        options={locales.map((locale) => ({ value: locale, label: languages(locale) }))}
        value={look.locale}
        onChange={(value) =>
          onChange({ locale: locales.find((locale) => locale === value) ?? look.locale })
        }
      />
    </div>
  )
}
