import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/display/card'
import { Tabs } from '@/components/ui/display/tabs'
import {
  exampleLanguages,
  invoiceExample,
  keyPlaceholder,
} from '@/features/account/model/shop/examples/invoice-examples'
import {
  webhookExample,
  webhookLanguages,
} from '@/features/account/model/shop/examples/webhook-examples'
import { TextToCopy } from '../../../referrer/text-to-copy'
import { useShop } from '../../frame/shop-context'

const names = { curl: 'curl', typescript: 'TypeScript', php: 'PHP', python: 'Python' } as const

/** Programs to copy that run as they stand against this office, once the key is put in. */
export function Examples({ origin }: { origin: string }) {
  const t = useTranslations('shop.examples')
  const locale = useLocale()
  const { live } = useShop()
  const placeholder = keyPlaceholder(live)

  return (
    <Card as="section" aria-labelledby="shop-examples">
      <h2 id="shop-examples" className="text-lg font-semibold">
        {t('title')}
      </h2>
      <h3 className="mt-4 text-base font-semibold">{t('invoice')}</h3>
      <p className="mt-1 mb-3 text-sm text-pretty text-ink-2">
        {t('invoiceText', { placeholder })}
      </p>
      <Tabs
        label={t('invoice')}
        items={exampleLanguages.map((language) => ({
          value: language,
          label: names[language],
          panel: (
            <Code
              name={names[language]}
              text={invoiceExample(language, { origin, live, locale })}
            />
          ),
        }))}
      />
      <h3 className="mt-6 text-base font-semibold">{t('webhook')}</h3>
      <p className="mt-1 mb-3 text-sm text-pretty text-ink-2">{t('webhookText')}</p>
      <Tabs
        label={t('webhook')}
        items={webhookLanguages.map((language) => ({
          value: language,
          label: names[language],
          panel: <Code name={names[language]} text={webhookExample(language)} />,
        }))}
      />
    </Card>
  )
}

function Code({ name, text }: { name: string; text: string }) {
  // The label is hidden, because the tab above shows the same name.
  return <TextToCopy isCode isLabelHidden label={name} copyLabel={name} text={text} rows={14} />
}
