import { listNews } from '@/lib/contracts/site/news'

/** The path of the first direction page in the sitemap. */
export async function findDirectionPage(origin: string): Promise<string> {
  const sitemap = await (await fetch(`${origin}/ru-RU-sitemap.xml`)).text()
  const path = /<loc>[^<]*?(\/exchange\/[^<]+)<\/loc>/.exec(sitemap)?.[1]
  if (path === undefined) {
    throw new Error('The sitemap names no direction page.')
  }
  return path
}

/** The path of the newest article of a running office. */
export async function findNewsPage(url: string): Promise<string> {
  const answer = await fetch(`${url}${listNews.path}?size=1`)
  const { results } = listNews.response.parse(await answer.json())
  const [newest] = results
  if (!newest) {
    throw new Error('The office has no news.')
  }
  return `/news/${newest.slug}`
}
