import type { Metadata } from 'next'
import { NewEntryPage } from '@/features/desk/content/editor/new-entry-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

type Props = { searchParams: Promise<{ kind?: string | string[] }> }

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('content')
}

export default async function DeskNewContentPage({ searchParams }: Props) {
  const { kind } = await searchParams
  return <NewEntryPage kind={kind === 'question' ? 'question' : 'article'} />
}
