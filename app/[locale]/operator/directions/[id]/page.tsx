import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { EditDirectionPage } from '@/features/desk/directions/editor/edit-direction-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return deskMetadata('directions', { exists: isId((await params).id) })
}

export default async function DeskDirectionPage({ params }: Props) {
  const { id } = await params
  if (!isId(id)) {
    notFound()
  }
  return <EditDirectionPage id={Number.parseInt(id, 10)} />
}

function isId(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text)
}
