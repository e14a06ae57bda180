import { expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import type { Contacts } from '@/lib/contracts/site/contacts'
import type { Faq } from '@/lib/contracts/site/pages'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { ContactsView } from './contacts/contacts-view'
import { FaqPage } from './faq/faq-page'

const contacts: Contacts = {
  channels: [{ kind: 'phone', value: '+7 495 000', href: 'tel:+7495000', label: '', note: '' }],
  address: 'Tverskaya 1',
  hours: { timezone: 'Europe/Moscow', week: null, isOpen: true, opensAt: null },
  captchaSiteKey: null,
}

const legalPerson = { name: 'Kurs LLC', licence: null, register: null, address: null }

/* Slugs of questions that equal ids of the page's own parts without the prefix `site-`. */
const slugs = ['questions', 'group-questions', 'ask']
const faq: Faq = {
  groups: [
    {
      slug: 'questions',
      name: 'Questions',
      questions: slugs.map((slug) => ({ slug, question: slug, html: '<p>Yes.</p>', text: 'Yes.' })),
    },
  ],
  changedAt: null,
}

/** The ids of the page's parts, without those that React generates. */
const namedIds = () =>
  [...document.querySelectorAll('[id]')].map(({ id }) => id).filter((id) => /^[a-z]/.test(id))

it('the ids of the page’s own parts never clash with ids in the office’s texts', () => {
  renderWithMessages(<ContactsView contacts={contacts} legalPerson={legalPerson} />, 'en')
  const ids = namedIds()
  expect(ids).toContain('site-hours')
  expect(ids.filter((id) => !id.startsWith('site-'))).toEqual([])
})

it('a question may have the name of a group or of a part of its page', () => {
  renderWithMessages(
    <ToastProvider>
      <FaqPage faq={faq} title="Questions" lead="" />
    </ToastProvider>,
    'en',
  )
  const ids = namedIds()
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !id.startsWith('site-'))).toEqual(slugs)
})
