import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NotFoundPanel } from '@/components/feedback/not-found-panel'
import { Card } from '@/components/ui/display/card'
import { loadPayLink } from '@/features/pay/api/load-payment'
import { LinkPage } from '@/features/pay/components/link-page'
import { goneMetadata, notFoundMetadata, pageMetadata } from '@/lib/i18n/metadata/page-metadata'
import { pageLocale } from '@/lib/i18n/page-locale'

type Props = { params: Promise<{ code: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale()
  const link = await loadPayLink(locale, (await params).code)
  if (link === 'gone') {
    const t = await getTranslations({ locale, namespace: 'pay' })
    return goneMetadata(t('gone.title'))
  }
  return link === null
    ? notFoundMetadata()
    : pageMetadata({ section: 'pay', path: '/pay/link/[code]', isPrivate: true })
}

export default async function Page({ params }: Props) {
  const locale = await pageLocale()
  const { code } = await params
  const link = await loadPayLink(locale, code)

  if (link === null) {
    return <NotFoundPanel />
  }
  if (link === 'gone') {
    const t = await getTranslations({ locale, namespace: 'pay' })
    return (
      <Card>
        <h1 className="text-xl font-semibold">{t('gone.title')}</h1>
        <p className="mt-2 text-base text-pretty text-ink-2">{t('gone.text')}</p>
      </Card>
    )
  }
  return <LinkPage code={code} link={link} />
}
