import type { Metadata } from 'next'
import { AccountPage } from '@/features/account/components/frame/account-page'
import { Settings } from '@/features/account/components/settings/settings'
import { ColorModeSwitch } from '@/features/preferences/components/color-mode-switch'
import { pageMetadata } from '@/lib/i18n/metadata/page-metadata'

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    section: 'accountSettings',
    path: '/account/settings',
    isPrivate: true,
  })
}

export default function AccountSettingsPage() {
  return (
    <AccountPage section="accountSettings">
      <Settings colorModeSwitch={<ColorModeSwitch />} />
    </AccountPage>
  )
}
