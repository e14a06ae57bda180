import { CircleCheck } from 'lucide-react'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { claimPathOf } from '@/features/claim/api/claim-path'
import { OutcomePage } from '@/features/claim/components/outcome-page'
import { pageLocale } from '@/lib/i18n/page-locale'
import { pageMetadata } from '@/lib/i18n/page-metadata'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ section: 'claimSuccess', path: '/claim/success', isPrivate: true })
}

export default async function ClaimSuccessPage({ searchParams }: Props) {
  const t = await getTranslations({ locale: await pageLocale(), namespace: 'claim.success' })
  const path = claimPathOf((await searchParams).id)

  return (
    <OutcomePage
      mark={<CircleCheck aria-hidden="true" className="size-10 text-accent" />}
      title={t('title')}
      texts={[t('text'), ...(path === null ? [t('noClaim')] : [])]}
      href={path ?? '/'}
      go={path === null ? t('home') : t('go')}
    />
  )
}
