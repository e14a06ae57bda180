import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { openOffices } from './office'

const { newFolder, open } = openOffices()

/** The scripts that the HTML of a page makes a browser load. */
async function scriptsOf(origin: string, page: string): Promise<string[]> {
  const html = await (await fetch(origin + page)).text()
  // Browsers that know modules do not load the scripts for those that do not.
  const tags = [...html.matchAll(/<script[^>]+src="([^"]+)"[^>]*>/g)].filter(
    ([tag]) => !tag.includes('noModule'),
  )
  const paths = tags.map(([, path]) => path ?? '')
  return Promise.all(
    [...new Set(paths)].map(async (path) => (await fetch(new URL(path, origin))).text()),
  )
}

describe('the first load of a page', () => {
  it('contains neither the schemas of the API nor the code that makes calls', async () => {
    const office = await open({ DATA_DIR: newFolder() })
    for (const page of ['/', '/en', '/faq', '/exchange/bitcoin-to-tether-trc20']) {
      const scripts = await scriptsOf(office.url, page)
      expect(scripts.length).toBeGreaterThan(5)
      // Zod adds this method to every schema, and minifiers do not rename methods.
      expect(scripts.filter((script) => script.includes('safeParse'))).toHaveLength(0)
      const packed = scripts.map((script) => gzipSync(script).byteLength)
      expect(packed.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(208_000)
    }
  })
})
