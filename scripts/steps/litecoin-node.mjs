import { existsSync } from 'node:fs'
import { installDebianPackage } from './debian-package.mjs'

/**
 * In CI, installs the node for the tests of rails on chains like Bitcoin's. Elsewhere, says that they are skipped
 * without it.
 */
export async function provideLitecoinNode() {
  const { CI, LITECOIND_PATH = '/usr/bin/litecoind' } = process.env
  if (existsSync(LITECOIND_PATH)) {
    return
  }
  if (CI === undefined) {
    console.log(
      '  litecoind (Debian’s package litecoind) is not installed: the tests that need it are skipped.',
    )
    return
  }
  await installDebianPackage('litecoind')
}
