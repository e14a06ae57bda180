import { readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pageKeys } from '@/lib/contracts/site/pages'
import { officeCities } from '../office'
import { officeDirections } from '../office-directions'
import {
  officeArticles,
  officeCashPoints,
  officeContacts,
  officeFaqGroups,
  officeMonitorings,
  officePages,
} from './content'
import { officeLegalPerson } from './legal-person'
import { covers } from './covers/covers'
import { coverNames, type Both } from './shapes'

type NamedText = { name: string; text: Both }

const legalTexts = (['name', 'licence', 'register', 'postal'] as const).map((name) => ({
  ru: officeLegalPerson[`${name}Ru`],
  en: officeLegalPerson[`${name}En`],
}))

const questions = officeFaqGroups.flatMap((group) => group.questions)
const bodies: NamedText[] = [
  ...officePages.map(({ key, body }) => ({ name: key, text: body })),
  ...questions.map(({ slug, answer }) => ({ name: slug, text: answer })),
  ...officeArticles.map(({ slug, body }) => ({ name: slug, text: body })),
]
const texts: NamedText[] = [
  ...bodies,
  ...officePages.flatMap(({ key, title, summary }) => withName(key, [title, summary])),
  ...officeFaqGroups.map(({ slug, name }) => ({ name: slug, text: name })),
  ...questions.map(({ slug, question }) => ({ name: slug, text: question })),
  ...officeArticles.flatMap(({ slug, title, summary, coverAlt }) =>
    withName(slug, [title, summary, coverAlt]),
  ),
  ...officeCashPoints.flatMap(({ citySlug, address, note }) => withName(citySlug, [address, note])),
  ...officeContacts.channels.flatMap(({ value, label, note }) => withName(value, [label, note])),
  { name: 'office', text: officeContacts.address },
  ...legalTexts.map((text) => ({ name: 'legal person', text })),
]

function withName(name: string, list: Both[]): NamedText[] {
  return list.map((text) => ({ name, text }))
}

const wrongTexts = (isWrong: (text: Both) => boolean) =>
  texts
    .filter(({ text }) => isWrong(text))
    .map(({ name, text }) => `${name}: ${text.ru.slice(0, 40)}`)

describe('the content of the demo office', () => {
  it('is in both languages, each in its own alphabet', () => {
    expect(wrongTexts(({ ru }) => !/[а-яё]/i.test(ru))).toEqual([])
    expect(wrongTexts(({ en }) => en === '' || /[а-яё]/i.test(en))).toEqual([])
  })

  it('uses the typography of its language', () => {
    expect(
      wrongTexts(({ ru }) => /["“”]|(?: |^)[-–] (?=\p{Letter})| —/u.test(withoutMarkup(ru))),
    ).toEqual([])
    expect(wrongTexts(({ en }) => /["«»„]|\w'\w/.test(withoutMarkup(en)))).toEqual([])
    expect(wrongTexts(({ ru, en }) => /\.\.\.| {2}| [,.;:!?]/.test(ru + en))).toEqual([])
  })

  it('calls things by the names of English screens, not by those of the code', () => {
    expect(
      wrongTexts(({ en }) =>
        /\b(?:claims?|directions?|monitoring sites?)\b/i.test(withoutLinks(en)),
      ),
    ).toEqual([])
  })

  it('contains no placeholders for unfinished texts', () => {
    expect(
      wrongTexts(({ ru, en }) => /lorem|TODO|FIXME|Здесь будет|will appear/i.test(ru + en)),
    ).toEqual([])
  })
})

/* The text without code, tables and list markers, whose characters follow other rules. */
function withoutMarkup(markdown: string): string {
  return markdown.replace(/`[^`]*`/g, '').replace(/^(?:- |\|.*\|$|\d+\. )/gm, '')
}

/* The text without the addresses of links, which keep the names of the code. */
function withoutLinks(markdown: string): string {
  return markdown.replaceAll(/\]\([^)]*\)/g, ']')
}

describe('the texts of the demo office', () => {
  it('have well-formed and unique names', () => {
    for (const slugs of [
      questions.map(({ slug }) => slug),
      officeFaqGroups.map(({ slug }) => slug),
      officeArticles.map(({ slug }) => slug),
      officeMonitorings.map(({ slug }) => slug),
    ]) {
      expect(new Set(slugs).size).toBe(slugs.length)
      expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
    }
    expect(officePages.map(({ key }) => key)).toEqual([...pageKeys])
  })

  it('stay within the limits of a summary and an answer', () => {
    const long = ({ ru, en }: Both, max: number) => ru.length > max || en.length > max
    expect(officePages.filter(({ summary }) => long(summary, 180))).toEqual([])
    expect(officeArticles.filter(({ summary }) => long(summary, 240))).toEqual([])
    const wordCountOf = (text: string) =>
      text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length
    const outside = (rows: NamedText[], [min, max]: readonly [number, number]) =>
      rows.flatMap(({ name, text }) =>
        [text.ru, text.en]
          .map(wordCountOf)
          .filter((count) => count < min || count > max)
          .map((count) => `${name}: ${count}`),
      )
    const answers = questions.map(({ slug, answer }) => ({ name: slug, text: answer }))
    expect(outside(answers, [40, 160])).toEqual([])
    const news = officeArticles.map(({ slug, body }) => ({ name: slug, text: body }))
    expect(outside(news, [200, 450])).toEqual([])
  })

  it('include one article with a future date', () => {
    expect(officeArticles.filter(({ daysAgo }) => daysAgo < 0)).toHaveLength(1)
    expect(new Set(officeArticles.map(({ daysAgo }) => daysAgo)).size).toBe(officeArticles.length)
  })
})

describe('the links in the texts', () => {
  const routes = routesOf(path.resolve('app/[locale]/(site)'))
  const exports = ['/export/rates.xml', '/export/rates.json']
  const existingPaths = new Set([
    ...routes.filter((route) => !route.includes('[')),
    ...exports,
    ...officeArticles.filter(({ daysAgo }) => daysAgo >= 0).map(({ slug }) => `/news/${slug}`),
    ...officeDirections().map(({ from, to }) => `/exchange/${from}-to-${to}`),
  ])
  const anchors = new Map<string, string[]>([
    ...officePages.map(({ key, body }): [string, string[]] => [
      `/${key}`,
      [...body.ru.matchAll(/\{#([a-z0-9-]+)\}$/gm)].map((match) => match[1] ?? ''),
    ]),
    ['/faq', questions.map(({ slug }) => slug)],
  ])
  const links = bodies.flatMap(({ name, text }) =>
    [text.ru, text.en].flatMap((markdown) =>
      [...markdown.matchAll(/\]\(([^)]*)\)/g)].map((match) => ({ name, href: match[1] ?? '' })),
    ),
  )

  it('lead to pages and headings that exist', () => {
    expect(links.length).toBeGreaterThan(100)
    const dead = links.filter(({ href }) => {
      const [page = '', anchor] = href.split('#')
      return (
        !existingPaths.has(page) || (anchor !== undefined && !anchors.get(page)?.includes(anchor))
      )
    })
    expect(dead).toEqual([])
  })

  it('are the same in both languages', () => {
    const hrefs = (text: string) =>
      [...text.matchAll(/\]\(([^)]*)\)/g)].map((match) => match[1]).sort()
    expect(bodies.filter(({ text }) => hrefs(text.ru).join() !== hrefs(text.en).join())).toEqual([])
    const structure = (text: string) =>
      [...text.matchAll(/^(#{2,4}|- |\d+\. |\|)/gm)].map((match) => match[1])
    expect(
      bodies.filter(({ text }) => structure(text.ru).join() !== structure(text.en).join()),
    ).toEqual([])
  })

  it('include an anchor for the section of the rules that the form links to', () => {
    const rules = officePages.find(({ key }) => key === 'rules')?.body
    for (const markdown of [rules?.ru, rules?.en]) {
      expect(markdown?.match(/^## .*\{#top-up\}$/gm)).toHaveLength(1)
    }
  })
})

describe('cash points and contacts', () => {
  it('exist in exactly the cities of the office, with valid opening hours', () => {
    const cities = officeCities.map(({ slug }) => slug)
    expect([...new Set(officeCashPoints.map(({ citySlug }) => citySlug))].sort()).toEqual(
      [...cities].sort(),
    )
    for (const { week, timezone, mapUrl } of officeCashPoints) {
      expect(week).toHaveLength(7)
      const spans = week?.flat() ?? []
      expect(spans.filter(({ from, to }) => !(from < to))).toEqual([])
      expect(() => new Intl.DateTimeFormat('en', { timeZone: timezone })).not.toThrow()
      expect(mapUrl).toMatch(/^https:\/\/www\.openstreetmap\.org\/\?mlat=[\d.]+&mlon=[\d.]+#/)
    }
  })

  it('belong to nobody outside the demo', () => {
    const safe = {
      email: /@kantor\.test$/,
      telegram: /^@kantor_demo_/,
      phone: /^\+7 900 000-00-\d\d$/,
    }
    for (const { kind, value, note } of officeContacts.channels) {
      expect(value).toMatch(kind === 'link' ? /\.example\// : safe[kind])
      expect(Math.max(note.ru.length, note.en.length)).toBeLessThanOrEqual(100)
    }
    expect(officeContacts.mailbox).toMatch(safe.email)
    for (const { ru, en } of legalTexts) {
      expect(ru).toMatch(/демо|вымышлен/i)
      expect(en).toMatch(/demo|fictional/i)
    }
    expect(officeLegalPerson.registerUrl).toMatch(/^https:\/\/[a-z]+\.example\//)
    expect(
      officeMonitorings.filter(({ url }) => !/^https:\/\/[a-z]+\.example\/$/.test(url)),
    ).toEqual([])
  })
})

describe('covers', () => {
  it.each(coverNames)('%s is a picture of the right size without text', async (name) => {
    const svg = covers[name]()
    expect(svg).not.toMatch(/<text|NaN|undefined|href/)
    const { width, height } = await sharp(Buffer.from(svg)).metadata()
    expect([width, height]).toEqual([1600, 840])
  })

  it('are all used and all different', () => {
    expect(new Set(coverNames.map((name) => covers[name]())).size).toBe(coverNames.length)
    expect(new Set(officeArticles.map(({ cover }) => cover))).toEqual(new Set(coverNames))
  })
})

/* `(public)/partners/page.tsx` → `/partners`: groups in brackets are not in addresses. */
function routesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'page.tsx')
    .map((file) =>
      path
        .dirname(file)
        .split(path.sep)
        .filter((part) => part !== '.' && !part.startsWith('(')),
    )
    .map((parts) => `/${parts.join('/')}`)
}
