import type { ContactsTerms } from '@/lib/contracts/desk/site/contacts'

export type ContactsValues = { terms: ContactsTerms }
export type StoredContacts = { version: string; terms: ContactsTerms }

/** The maximum that the server accepts. */
export const maxChannels = 12

export const newChannel: ContactsTerms['channels'][number] = {
  kind: 'telegram',
  value: '',
  labelRu: '',
  labelEn: '',
  noteRu: '',
  noteEn: '',
}

const emptyTerms: ContactsTerms = { channels: [], addressRu: '', addressEn: '', mailbox: '' }

export function valuesOfContacts(stored: StoredContacts | null): ContactsValues {
  return { terms: stored?.terms ?? emptyTerms }
}
