import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

export type Program = { file: string; execArgv: readonly string[] }

const heap = '--max-old-space-size=192'

/** The painter's program: built beside the office's own, or its source where that runs from sources. */
export function ownProgram(): Program {
  const here = import.meta.url
  if (!here.endsWith('.ts')) {
    return { file: fileURLToPath(new URL('./painter.mjs', here)), execArgv: [heap] }
  }
  const tsx = pathToFileURL(createRequire(here).resolve('tsx')).href
  const file = fileURLToPath(new URL('./process.ts', here))
  return { file, execArgv: [heap, '--import', tsx] }
}

/** Nothing of the office's own is handed on. */
export const programEnvironment: NodeJS.ProcessEnv = { NODE_ENV: 'production' }
