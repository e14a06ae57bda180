import type { Metadata } from 'next'
import { GroupsPage } from '@/features/desk/groups/groups-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('groups')
}

export default function DeskGroupsPage() {
  return <GroupsPage />
}
