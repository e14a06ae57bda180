import { expect, type APIRequestContext } from '@playwright/test'

const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc)

/** Every address that the sitemaps name, in both languages. */
export async function addressesOf(request: APIRequestContext): Promise<string[]> {
  const index = await (await request.get('/sitemap.xml')).text()
  const files = await Promise.all(locs(index).map((file) => request.get(file)))
  expect(files.map((file) => file.status())).toEqual(files.map(() => 200))
  const texts = await Promise.all(files.map((file) => file.text()))
  return texts.flatMap(locs)
}
