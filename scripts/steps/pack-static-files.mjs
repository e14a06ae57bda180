import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const pack = promisify(brotliCompress)
const packable = /\.(?:js|css|svg|json|txt)$/

/**
 * Writes a compressed copy of each script, stylesheet and other text file next to it, with brotli at its
 * highest quality. This takes a second during the build, and would take too long during a request. The
 * front door serves these copies.
 *
 * @param {string} directory
 */
export async function packStaticFiles(directory) {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && packable.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
  for (const file of files) {
    const body = await readFile(file)
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    }
    await writeFile(`${file}.br`, await pack(body, { params }))
  }
}
