import { describe, expect, it } from 'vitest'
import { scriptText, articleData, officeData } from '@/lib/site/structured-data'

const site = {
  name: 'Kantor',
  url: 'https://kantor.example/en',
  origin: 'https://kantor.example',
  description: 'Exchange',
  language: 'en-US',
}
const channel = (kind: 'email' | 'telegram' | 'phone' | 'link', value: string, href: string) => ({
  kind,
  value,
  href,
  label: '',
  note: '',
})

describe('officeData', () => {
  it('has the name, the contact channels and the site of the office', () => {
    const data = officeData(site, {
      legalPerson: null,
      channels: [
        channel('telegram', '@kantor', 'https://t.me/kantor'),
        channel('email', 'hello@kantor.example', 'mailto:hello@kantor.example'),
        channel('email', 'second@kantor.example', 'mailto:second@kantor.example'),
        {
          ...channel('phone', '+7 900 000-00-10', 'tel:+79000000010'),
          ...{ label: 'Cash desk', note: 'For those with a cash claim.' },
        },
        channel('link', 'Forum', 'https://forum.example/kantor'),
      ],
    })
    expect(data).toMatchObject({
      '@graph': [
        {
          '@type': 'Organization',
          name: 'Kantor',
          url: 'https://kantor.example',
          logo: { url: 'https://kantor.example/icons/512.png' },
          contactPoint: [
            { contactType: 'customer support', url: 'https://t.me/kantor' },
            { contactType: 'customer support', email: 'hello@kantor.example' },
            { contactType: 'customer support', email: 'second@kantor.example' },
            {
              contactType: 'Cash desk',
              telephone: '+7 900 000-00-10',
              description: 'For those with a cash claim.',
            },
          ],
          sameAs: ['https://forum.example/kantor'],
        },
        { '@type': 'WebSite', url: 'https://kantor.example/en', inLanguage: 'en-US' },
      ],
    })
  })

  it('has no empty lists when there are no channels', () => {
    const data = JSON.stringify(officeData(site, { channels: [], legalPerson: null }))
    expect(data).not.toMatch(/contactPoint|sameAs|legalName/)
  })

  it('names the legal person, its licence and its entry in the register', () => {
    const legalPerson = {
      name: 'Kurs LLC',
      licence: 'Licence 7',
      register: { name: 'Register', number: '12-34', url: 'https://register.example/12-34' },
      address: '1 Bank Street',
    }
    expect(officeData(site, { channels: [], legalPerson })).toMatchObject({
      '@graph': [
        {
          '@type': 'Organization',
          legalName: 'Kurs LLC',
          address: '1 Bank Street',
          hasCredential: { name: 'Licence 7' },
          identifier: { name: 'Register', value: '12-34', url: 'https://register.example/12-34' },
        },
        { '@type': 'WebSite' },
      ],
    })
  })
})

describe('articleData', () => {
  it('has the dates and the address of a news article', () => {
    const article = {
      title: '</script><b>',
      summary: '',
      publishedAt: '2026-11-20T10:00:00.000Z',
      changedAt: '2026-11-21T10:00:00.000Z',
    }
    const url = 'https://kantor.example/news/a'
    const image = 'https://kantor.example/cards/news/a.png'
    const crumbs = [{ name: 'News', url: 'https://kantor.example/news' }]
    const data = articleData(article, { site, url, image, language: 'en-US', crumbs })
    expect(data).toMatchObject({
      '@graph': [
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { position: 1, name: 'News' },
            { position: 2, name: article.title, item: url },
          ],
        },
        {
          '@type': 'NewsArticle',
          headline: article.title,
          image: [image],
          datePublished: article.publishedAt,
          dateModified: article.changedAt,
        },
      ],
    })
    expect(JSON.stringify(data)).not.toContain('"description"')
    expect(scriptText(data)).not.toContain('<')
  })
})
