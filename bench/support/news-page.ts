import { listNews } from '@/lib/contracts/site/news'

/** The newest piece of news of a running office. */
export async function findNewsPage(url: string): Promise<string> {
  const answer = await fetch(`${url}${listNews.path}?size=1`)
  const { results } = listNews.response.parse(await answer.json())
  const [newest] = results
  if (!newest) {
    throw new Error('The office has no news.')
  }
  return `/news/${newest.slug}`
}
