import type { Metadata } from 'next'
import { sitePageMetadata } from '@/features/content/api/site-page-metadata'
import { OfficePage } from '@/features/content/components/office-page'
import { loadReferralOffer } from '@/features/partners/api/load-referral-offer'
import { ReferralTerms } from '@/features/partners/components/referral-terms'
import { pageLocale } from '@/lib/i18n/page-locale'

export function generateMetadata(): Promise<Metadata> {
  return sitePageMetadata({
    key: 'partners-users',
    section: 'partnersUsers',
    path: '/partners/users',
    isCompleteWithoutText: true,
  })
}

export default async function PartnersUsersPage() {
  const offer = await loadReferralOffer(await pageLocale())

  return (
    <OfficePage pageKey="partners-users" section="partnersUsers">
      <ReferralTerms offer={offer} />
    </OfficePage>
  )
}
