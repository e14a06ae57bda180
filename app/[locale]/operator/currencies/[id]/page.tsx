import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { EditCurrencyPage } from '@/features/desk/currencies/edit-currency-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return deskMetadata('currencies', { exists: isId((await params).id) })
}

export default async function DeskCurrencyPage({ params }: Props) {
  const { id } = await params
  if (!isId(id)) {
    notFound()
  }
  return <EditCurrencyPage id={Number.parseInt(id, 10)} />
}

function isId(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text)
}
