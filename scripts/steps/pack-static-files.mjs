import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const pack = promisify(brotliCompress)
const packable = /\.(?:js|css|svg|json|txt)$/

/**
 * Writes a compressed copy of each script, stylesheet and other text file next to it, with brotli at its
 * highest quality. This takes much of a minute of processor time during the build, so all processors
 * share it; during a request it would take too long. The front door serves these copies.
 *
 * @param {string} directory
 */
export async function packStaticFiles(directory) {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && packable.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
  // Node compresses in threads of its own, four at a time.
  await Promise.all(files.map((file) => packFile(file)))
}

/** @param {string} file */
async function packFile(file) {
  const body = await readFile(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  await writeFile(`${file}.br`, await pack(body, { params }))
}
