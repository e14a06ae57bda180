import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { EditEntryPage } from '@/features/desk/content/editor/edit-entry-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

type Props = { params: Promise<{ id: string }> }

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('content')
}

export default async function DeskContentEntryPage({ params }: Props) {
  const { id } = await params
  if (!/^[1-9]\d{0,8}$/.test(id)) {
    notFound()
  }
  return <EditEntryPage id={Number.parseInt(id, 10)} />
}
