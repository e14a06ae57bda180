import { existsSync } from 'node:fs'
import { installDebianPackage } from './debian-package.mjs'

/** In CI, installs the node for the tests of rails on chains like Bitcoin's. Elsewhere they are skipped without it. */
export async function provideLitecoinNode() {
  const { CI, LITECOIND_PATH } = process.env
  if (CI !== undefined && LITECOIND_PATH === undefined && !existsSync('/usr/bin/litecoind')) {
    await installDebianPackage('litecoind')
  }
}
