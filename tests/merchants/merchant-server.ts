import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApi, createApiHandler } from '@/server/http/app'
import { openShopOffice } from '@/tests/factories/shops/shop-office'
import type { TestDatabase } from '@/tests/setup/test-database'

/** The demo office with a shop, whose API listens on a port, for programs that are not tests. */
export async function openMerchantServer(database: TestDatabase) {
  const office = await openShopOffice(database, { now: () => new Date() })
  const server = createServer(createApiHandler(createApi(office.container)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The address of a server that listens on a port is an object with that port.
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { office, shop: await office.shop(), origin: `http://127.0.0.1:${port}`, close }
}
