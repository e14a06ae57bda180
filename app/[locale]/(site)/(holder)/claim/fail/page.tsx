import { CircleX } from 'lucide-react'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { claimPathOf } from '@/features/claim/api/claim-path'
import { OutcomePage } from '@/features/claim/components/outcome-page'
import { pageLocale } from '@/lib/i18n/page-locale'
import { pageMetadata } from '@/lib/i18n/metadata/page-metadata'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ section: 'claimFail', path: '/claim/fail', isPrivate: true })
}

export default async function ClaimFailPage({ searchParams }: Props) {
  const locale = await pageLocale()
  const t = await getTranslations({ locale, namespace: 'claim.fail' })
  const other = await getTranslations({ locale, namespace: 'claim.success' })
  const path = claimPathOf((await searchParams).id)

  return (
    <OutcomePage
      mark={<CircleX aria-hidden="true" className="size-10 text-red" />}
      title={t('title')}
      texts={[t('text'), t('next'), ...(path === null ? [other('noClaim')] : [])]}
      href={path ?? '/'}
      go={path === null ? other('home') : t('go')}
    />
  )
}
