import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/* Chrome reads this line only at the top of a script. Other browsers take it for a comment. */
const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Begins each script of the build with a line that asks the browser to compile all its functions while the script
 * loads, in another thread. Otherwise the page compiles most of them one by one while it becomes interactive.
 *
 * @param {string} directory
 */
export async function hintScripts(directory) {
  const names = await readdir(directory, { recursive: true })
  const files = names
    .filter((name) => name.endsWith('.js'))
    .map((name) => path.join(directory, name))
  await Promise.all(files.map((file) => hintScript(file)))
}

/** @param {string} file */
async function hintScript(file) {
  const script = await readFile(file, 'utf8')
  if (!script.startsWith(hint)) {
    await writeFile(file, hint + script)
  }
}
