import path from 'node:path'
import { z } from 'zod'

export type OwnPricesConfig = {
  /** Hosts, with their ports, that may have private addresses and need no HTTPS. */
  hosts: readonly string[]
  /** The folder of the files that operators may name. */
  folder: string
}

/* As `URL` writes a host: lower case, a port unless it is the usual one, IPv6 in brackets. */
const host = z
  .string()
  .trim()
  .toLowerCase()
  .regex(
    /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:]+\])(?::\d{1,5})?$/,
    'must list hosts such as prices.internal or 127.0.0.1:8080',
  )

export const ownPricesVariables = {
  PRICE_HOSTS: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(host))
    .default([]),
  PRICE_FILES_DIR: z.string().optional(),
}

type Variables = {
  PRICE_HOSTS: readonly string[]
  PRICE_FILES_DIR?: string | undefined
  DATA_DIR: string
}

export function ownPricesOf(set: Variables, rootDirectory: string): OwnPricesConfig {
  const folder = set.PRICE_FILES_DIR ?? path.join(set.DATA_DIR, 'prices')
  return { hosts: set.PRICE_HOSTS, folder: path.resolve(rootDirectory, folder) }
}
