import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { deskNavGroups } from './desk-nav-items'

const pages = path.join(import.meta.dirname, '../../../app/[locale]')
const links = deskNavGroups.flatMap(({ items }) => items.map(({ href }): string => href))
/* The page of currencies links to the groups, and the page of payment methods to the providers, which few offices have. */
const linkedElsewhere = ['/operator/groups', '/operator/providers']

it.each(links)('a section of the menu has its page: %s', (href) => {
  expect(existsSync(path.join(pages, href, 'page.tsx'))).toBe(true)
})

it('the menu leads to every section of the desk', () => {
  const sections = readdirSync(path.join(pages, 'operator'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('['))
    .map(({ name }) => `/operator/${name}`)
  expect(sections.filter((href) => ![...links, ...linkedElsewhere].includes(href))).toEqual([])
})
