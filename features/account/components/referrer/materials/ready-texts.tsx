import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Card } from '@/components/ui/display/card'
import { Tabs } from '@/components/ui/display/tabs'
import { referralLink, textHtml } from '@/features/account/model/referrer/referral-link'
import type { Referral } from '@/lib/contracts/loyalty/referral'
import { isLocale, locales, type Locale } from '@/lib/i18n/locales'
import { TextToCopy } from '../text-to-copy'

type Props = { referral: Referral; names: Record<Locale, string> }

const lengths = ['short', 'long'] as const

/** Texts with the referral link in both languages, to send as they are or to put on a page. */
export function ReadyTexts({ referral, names }: Props) {
  const t = useTranslations('account.referrer.materials')
  const languages = useTranslations('layout.language')
  const [locale, setLocale] = useState<Locale>(useLocale())

  return (
    <Card as="section" aria-labelledby="referral-texts">
      <h2 id="referral-texts" className="text-lg font-semibold">
        {t('texts')}
      </h2>
      <p className="mt-1 mb-4 text-sm text-pretty text-ink-2">{t('textsText')}</p>
      <Tabs
        label={t('language')}
        value={locale}
        onChange={(value) => isLocale(value) && setLocale(value)}
        items={locales.map((value) => ({
          value,
          label: languages(value),
          panel: <TextsIn locale={value} referral={referral} name={names[value]} />,
        }))}
      />
    </Card>
  )
}

type TextsProps = { locale: Locale; referral: Referral; name: string }

function TextsIn({ locale, referral, name }: TextsProps) {
  const t = useTranslations('account.referrer.materials')
  const ready = useTranslations('account.referrer.ready')
  const link = referralLink(referral, { target: 'home', pair: null, locale })

  return (
    <div className="grid gap-6">
      {lengths.map((length, index) => {
        const text = ready(`${locale}.${length}`, { name, link })
        return (
          <div key={length} className="grid gap-3 lg:grid-cols-2">
            <TextToCopy
              label={t('text', { number: index + 1 })}
              copyLabel={t('withLink')}
              text={text}
              rows={4}
            />
            <TextToCopy
              isCode
              label={t('html')}
              copyLabel={t('textHtml')}
              text={textHtml(text, link)}
              rows={4}
            />
          </div>
        )
      })}
    </div>
  )
}
