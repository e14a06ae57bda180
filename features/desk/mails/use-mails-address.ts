'use client'

import { useSearchParams } from 'next/navigation'
import { mailState, type MailState } from '@/lib/contracts/desk/mails'
import { usePathname, useRouter } from '@/lib/i18n/navigation'

/** As the address has it; what is empty filters nothing. */
export type MailsAddress = { state: MailState | ''; text: string; claim: string; before: string }

export const noFilter: MailsAddress = { state: '', text: '', claim: '', before: '' }

/** The filters, the page and the opened mail as the address has them, and the way to others. */
export function useMailsAddress() {
  const search = useSearchParams()
  const pathname = usePathname()
  const router = useRouter()
  const read = (name: string) => search.get(name) ?? ''
  const state = mailState.safeParse(read('state'))
  const address: MailsAddress = {
    state: state.success ? state.data : '',
    text: read('text'),
    claim: read('claim'),
    before: read('before'),
  }
  const go = (next: MailsAddress, mail: string) => {
    const entries = Object.entries({ ...next, mail }).filter(([, value]) => value !== '')
    router.push({ pathname, query: Object.fromEntries(entries) }, { scroll: false })
  }

  return {
    address,
    mail: read('mail'),
    query: Object.fromEntries(Object.entries(address).filter(([, value]) => value !== '')),
    filter: (changes: Partial<MailsAddress>) => go({ ...address, before: '', ...changes }, ''),
    open: (mail: string) => go(address, mail),
  }
}
