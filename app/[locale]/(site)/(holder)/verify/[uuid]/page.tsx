import type { Metadata } from 'next'
import { NotFoundPanel } from '@/components/feedback/not-found-panel'
import { HandoverPage } from '@/features/verification/components/handover/handover-page'
import { getHandover } from '@/lib/contracts/verification/handovers'
import { AddedMessages } from '@/lib/i18n/added-messages'
import { areaMessages } from '@/lib/i18n/client-messages'
import { notFoundMetadata, pageMetadata } from '@/lib/i18n/metadata/page-metadata'
import { pageLocale } from '@/lib/i18n/page-locale'

type Props = { params: Promise<{ uuid: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return idOf((await params).uuid) === null
    ? notFoundMetadata()
    : pageMetadata({ section: 'verify', path: '/verify/[uuid]', isPrivate: true })
}

export default async function Page({ params }: Props) {
  const id = idOf((await params).uuid)
  if (id === null) {
    return <NotFoundPanel />
  }
  return (
    <AddedMessages messages={areaMessages(await pageLocale(), 'verification')}>
      <HandoverPage id={id} />
    </AddedMessages>
  )
}

function idOf(name: string): string | null {
  const parsed = getHandover.params.safeParse({ handover: name.toLowerCase() })
  return parsed.success ? parsed.data.handover : null
}
