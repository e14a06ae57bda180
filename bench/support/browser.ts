import { chromium } from '@playwright/test'
import { findBrowser } from '@/scripts/steps/browser.mjs'

export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The bench's proxy uses a self-signed certificate.
  '--ignore-certificate-errors',
]

export type Scripts = { bytes: number; files: readonly { path: string; bytes: number }[] }

/** The size of the scripts of a first visit: all their bytes over the network, until it is idle. */
export async function measureScripts(urls: readonly string[]): Promise<Scripts[]> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: browserFlags,
  })
  try {
    const measured: Scripts[] = []
    for (const url of urls) {
      const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      const files = new Map<string, { path: string; bytes: number }>()
      session.on('Network.responseReceived', ({ requestId, type, response }) => {
        if (type === 'Script' || response.mimeType.includes('javascript')) {
          files.set(requestId, { path: new URL(response.url).pathname, bytes: 0 })
        }
      })
      session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        const file = files.get(requestId)
        if (file) {
          file.bytes = encodedDataLength
        }
      })
      await session.send('Network.enable')
      await page.goto(url, { waitUntil: 'networkidle' })
      await context.close()
      const list = [...files.values()].sort((a, b) => b.bytes - a.bytes)
      measured.push({ bytes: list.reduce((sum, { bytes }) => sum + bytes, 0), files: list })
    }
    return measured
  } finally {
    await browser.close()
  }
}
