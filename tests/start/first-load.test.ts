import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { shareOffice } from './office'

const sharedOffice = shareOffice()

/** The paths of the scripts that the HTML of a page makes a browser load. */
function scriptPathsOf(html: string): string[] {
  // Browsers that support modules do not load the scripts for browsers that do not.
  const tags = [...html.matchAll(/<script[^>]+src="([^"]+)"[^>]*>/g)].filter(
    ([tag]) => !tag.includes('noModule'),
  )
  return [...new Set(tags.map(([, path]) => path ?? ''))]
}

async function htmlOf(origin: string, page: string): Promise<string> {
  // On a busy machine the first answer may be that the page takes too long.
  await expect.poll(async () => (await fetch(origin + page)).status).toBe(200)
  return (await fetch(origin + page)).text()
}

describe('the first load of a page', () => {
  it('contains neither the schemas of the API nor the code that makes calls, and is compiled while it loads', async () => {
    for (const page of ['/', '/en', '/faq', '/exchange/bitcoin-to-tether-trc20']) {
      const paths = scriptPathsOf(await htmlOf(sharedOffice().url, page))
      const scripts = await Promise.all(
        paths.map(async (path) => (await fetch(new URL(path, sharedOffice().url))).text()),
      )
      expect(scripts.length).toBeGreaterThan(5)
      expect(
        scripts.filter((script) => !script.startsWith('//# allFunctionsCalledOnLoad\n')),
      ).toEqual([])
      // Zod adds this method to every schema, and minifiers do not rename methods.
      expect(scripts.filter((script) => script.includes('safeParse'))).toHaveLength(0)
      const packed = scripts.map((script) => gzipSync(script).byteLength)
      expect(packed.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(208_000)
    }
  })

  /* Code that only the data of the page names is requested after all other code has run. */
  it('requests all code that the page needs to become interactive with its HTML', async () => {
    for (const page of ['/', '/en', '/faq', '/news', '/exchange/bitcoin-to-tether-trc20']) {
      const html = await htmlOf(sharedOffice().url, page)
      const named = [...html.matchAll(/\/_next\/static\/chunks\/[^"\\?]+\.js/g)].map(
        ([path]) => path,
      )
      const early = [...html.matchAll(/<script[^>]+src="([^"?]+)/g)].map(([, path]) => path)
      expect(early.length).toBeGreaterThan(5)
      expect([...new Set(named)].filter((path) => !early.includes(path))).toEqual([])
    }
  })
})
