import type { Metadata } from 'next'
import { InvoicesPage } from '@/features/desk/invoices/list/invoices-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('invoices')
}

type Props = { searchParams: Promise<{ shop?: string | string[] }> }

export default async function DeskInvoicesPage({ searchParams }: Props) {
  const { shop } = await searchParams
  return <InvoicesPage shop={typeof shop === 'string' ? shop : null} />
}
