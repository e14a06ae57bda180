import type { Metadata } from 'next'
import { NotFoundPanel } from '@/components/feedback/not-found-panel'
import { VerificationPage } from '@/features/verification/components/verification-page'
import { getVerification } from '@/lib/contracts/verification/verifications'
import { AddedMessages } from '@/lib/i18n/added-messages'
import { areaMessages } from '@/lib/i18n/client-messages'
import { notFoundMetadata, pageMetadata } from '@/lib/i18n/metadata/page-metadata'
import { pageLocale } from '@/lib/i18n/page-locale'

const areas = ['verification', 'verificationTerms'] as const

type Props = { params: Promise<{ uuid: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return idOf((await params).uuid) === null
    ? notFoundMetadata()
    : pageMetadata({ section: 'verification', path: '/verification/[uuid]', isPrivate: true })
}

/*
 * The HTML has nothing of the verification: only the browser knows whose it is. So the page
 * does not reveal either whether the verification exists.
 */
export default async function Page({ params }: Props) {
  const id = idOf((await params).uuid)
  if (id === null) {
    return <NotFoundPanel />
  }
  return (
    <AddedMessages messages={areaMessages(await pageLocale(), ...areas)}>
      <VerificationPage id={id} />
    </AddedMessages>
  )
}

function idOf(name: string): string | null {
  const parsed = getVerification.params.safeParse({ id: name.toLowerCase() })
  return parsed.success ? parsed.data.id : null
}
