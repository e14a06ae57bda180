import type { Metadata } from 'next'
import { ShopPage } from '@/features/desk/shops/one/shop-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('shops')
}

type Props = { params: Promise<{ id: string }> }

export default async function DeskShopPage({ params }: Props) {
  const { id } = await params
  return <ShopPage id={id} />
}
