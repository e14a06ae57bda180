import type { Metadata } from 'next'
import { claimPathOf } from '@/features/claim/api/claim-path'
import { loadOwnClaim } from '@/features/claim/api/load-own-claim'
import { SuccessPage } from '@/features/claim/components/success-page'
import { pageLocale } from '@/lib/i18n/page-locale'
import { pageMetadata } from '@/lib/i18n/metadata/page-metadata'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ section: 'claimSuccess', path: '/claim/success', isPrivate: true })
}

export default async function ClaimSuccessPage({ searchParams }: Props) {
  const path = claimPathOf((await searchParams).id)
  const id = path?.slice('/claim/'.length)
  const claim = id === undefined ? null : await loadOwnClaim(await pageLocale(), id)

  return <SuccessPage path={path} claim={claim} />
}
