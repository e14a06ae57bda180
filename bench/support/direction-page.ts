/** The page of the first direction the sitemap names. */
export async function findDirectionPage(origin: string): Promise<string> {
  const sitemap = await (await fetch(`${origin}/ru-RU-sitemap.xml`)).text()
  const path = /<loc>[^<]*?(\/exchange\/[^<]+)<\/loc>/.exec(sitemap)?.[1]
  if (path === undefined) {
    throw new Error('The sitemap names no direction page.')
  }
  return path
}
