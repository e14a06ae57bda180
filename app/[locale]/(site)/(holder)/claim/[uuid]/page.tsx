import type { Metadata } from 'next'
import { loadClaim } from '@/features/claim/api/load-claim'
import { ClaimNotFound } from '@/features/claim/components/claim-not-found'
import { ClaimPage } from '@/features/claim/components/claim-page'
import { siteName } from '@/lib/env/server'
import { AddedMessages } from '@/lib/i18n/added-messages'
import { areaMessages } from '@/lib/i18n/client-messages'
import { redirect } from '@/lib/i18n/navigation'
import { pageLocale } from '@/lib/i18n/page-locale'
import { notFoundMetadata, pageMetadata } from '@/lib/i18n/metadata/page-metadata'
import { loadOfficeFacts } from '@/lib/site/load-office-facts'
import { Prefetched } from '@/lib/query/server-query'

type Props = { params: Promise<{ uuid: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await loadClaim(await pageLocale(), (await params).uuid)
  return found === null
    ? notFoundMetadata()
    : pageMetadata({ section: 'claim', path: '/claim/[uuid]', isPrivate: true })
}

export default async function Page({ params }: Props) {
  const locale = await pageLocale()
  const found = await loadClaim(locale, (await params).uuid)

  if (found === null) {
    return <ClaimNotFound />
  }
  // The payer of an invoice knows only the invoice's page. Browsers keep the fragment of the address, with
  // the secret in it, when they follow a redirect.
  if (found.claim.invoice) {
    redirect({ href: `/pay/${found.claim.invoice.id}`, locale })
  }
  const facts = await loadOfficeFacts(locale)
  const signature = facts && { channels: facts.channels, legalPerson: facts.legalPerson }
  return (
    <AddedMessages messages={areaMessages(locale, 'claim', 'exchange', 'terms')}>
      <Prefetched>
        <ClaimPage
          id={found.claim.id}
          renderedAt={found.renderedAt}
          office={{ name: siteName(locale), facts: signature }}
        />
      </Prefetched>
    </AddedMessages>
  )
}
