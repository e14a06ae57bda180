import { test as base, type Page } from '@playwright/test'
import { freePort, listen } from '@/tests/merchants/run-program'

type Keys = { office: string | undefined; key: string; secret: string }
type Fixtures = {
  /** Where the example shop will be. Nothing listens there before it is opened. */
  shopAddress: string
  /** Starts the example shop. It ends with the test. */
  openExampleShop: (keys: Keys) => Promise<void>
}

const password = 'for-a-test'

/** Gives a test the example shop, started as its README says. */
export const test = base.extend<Fixtures>({
  shopAddress: async ({}, use) => use(`http://localhost:${await freePort()}`),
  openExampleShop: async ({ shopAddress }, use) => {
    const { port } = new URL(shopAddress)
    let stop = () => Promise.resolve()
    await use(async ({ key, office = '', secret }) => {
      const env = {
        ...{ KANTOR_OFFICE: office, KANTOR_KEY: key, KANTOR_WEBHOOK_SECRET: secret },
        ...{ SHOP_PASSWORD: password, PORT: port },
      }
      const args = ['--import', 'tsx', 'examples/shop/server.ts']
      const shop = await listen({ command: process.execPath, args, env }, Number(port))
      stop = shop.stop
    })
    await stop()
  },
})

/** Adds the password of the back office to all requests of this page. */
export async function signInToShop(page: Page): Promise<void> {
  const credentials = Buffer.from(`shop:${password}`).toString('base64')
  await page.setExtraHTTPHeaders({ authorization: `Basic ${credentials}` })
}
