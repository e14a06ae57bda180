import type { Metadata } from 'next'
import { UserPage } from '@/features/desk/users/one/user-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('users')
}

type Props = { params: Promise<{ id: string }> }

export default async function DeskUserPage({ params }: Props) {
  const { id } = await params
  return <UserPage id={id} />
}
