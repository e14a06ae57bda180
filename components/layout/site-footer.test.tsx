import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { OfficeFacts } from '@/lib/contracts/site/office'
import { AtAddress } from '@/tests/setup/at-address'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { SiteFooter } from './site-footer'

const day = [{ from: '10:00', to: '20:00' }]
const full: OfficeFacts = {
  legalPerson: {
    name: 'Kurs LLC',
    licence: 'Licence No. 7',
    register: { name: 'Register', number: '12-34', url: 'https://register.example/12-34' },
    address: '1 Bank Street',
  },
  channels: [
    { kind: 'email', value: 'a@b.example', href: 'mailto:a@b.example', label: '', note: '' },
  ],
  hours: { timezone: 'Europe/Moscow', week: Array.from({ length: 7 }, () => day) },
  monitorings: [{ slug: 'list', name: 'List', url: 'https://list.example/' }],
}

function show(office: OfficeFacts | null) {
  renderWithMessages(
    <AtAddress address="/en">
      <SiteFooter siteName="Kantor" office={office} />
    </AtAddress>,
    'en',
  )
  return within(screen.getByRole('contentinfo'))
}

describe('the footer', () => {
  it('says who runs the office, when it is open, how to reach it and who lists it', () => {
    const footer = show(full)
    const legal = within(footer.getByRole('region', { name: 'Who runs this office' }))
    expect(legal.getByText('Kurs LLC')).toBeVisible()
    expect(legal.getByText('Licence No. 7')).toBeVisible()
    expect(legal.getByText('1 Bank Street')).toBeVisible()
    expect(legal.getByRole('link', { name: 'Register' })).toHaveAttribute(
      'href',
      'https://register.example/12-34',
    )
    expect(legal.getByText(/No\. 12-34/)).toBeVisible()
    expect(footer.getByText('daily 10:00 AM – 8:00 PM, UTC+3')).toBeVisible()
    expect(footer.getByRole('link', { name: 'E-mail: a@b.example' })).toBeVisible()
    expect(footer.getByRole('link', { name: 'List' })).toHaveAttribute(
      'href',
      'https://list.example/',
    )
    expect(footer.getByRole('link', { name: 'Service status' })).toHaveAttribute(
      'href',
      '/en/status',
    )
  })

  it('names only the channels that are for everybody, and what each is for', () => {
    const [mail] = full.channels
    const others = (['partners', 'cash'] as const).map((purpose) => ({
      ...{ kind: 'email', value: `${purpose}@b.example`, href: `mailto:${purpose}@b.example` },
      ...{ label: purpose, note: '', purpose },
    })) satisfies OfficeFacts['channels']
    const channels = [...others, ...(mail ? [{ ...mail, label: 'Questions' }] : [])]
    const footer = show({ ...full, channels })
    expect(footer.getByRole('link', { name: 'Questions: a@b.example' })).toHaveTextContent(
      /Questions$/,
    )
    expect(footer.queryByText('partners@b.example')).toBeNull()
    expect(footer.queryByText('cash@b.example')).toBeNull()
  })

  it('says nothing about what is not set', () => {
    const footer = show({
      legalPerson: null,
      channels: [],
      hours: { timezone: 'UTC', week: null },
      monitorings: [],
    })
    expect(footer.queryByText('Who runs this office')).not.toBeInTheDocument()
    expect(footer.queryByText('Support')).not.toBeInTheDocument()
    expect(footer.queryByText('Listed on')).not.toBeInTheDocument()
    expect(footer.getByText('around the clock')).toBeVisible()
  })

  it('keeps its links when nothing could be loaded', () => {
    const footer = show(null)
    expect(footer.queryByText('Opening hours')).not.toBeInTheDocument()
    expect(footer.getByRole('link', { name: 'Contacts' })).toBeVisible()
  })
})
