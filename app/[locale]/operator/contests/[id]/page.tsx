import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PlacesPage } from '@/features/desk/contests/places-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

type Props = { params: Promise<{ id: string }> }

const isId = (id: string) => /^[1-9]\d{0,8}$/.test(id)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return deskMetadata('contests', { exists: isId((await params).id) })
}

export default async function DeskContestPage({ params }: Props) {
  const { id } = await params
  if (!isId(id)) {
    notFound()
  }
  return <PlacesPage id={Number.parseInt(id, 10)} />
}
