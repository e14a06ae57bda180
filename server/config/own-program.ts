import { createRequire } from 'node:module'
import os from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { pageSettings } from '@/lib/env/server'

const ofMachine = ['HOME', 'LANG', 'PATH', 'SYSTEMROOT', 'TEMP', 'TMPDIR', 'TZ']

/**
 * The settings that pages are rendered with: no database, no secret, nothing that could send mails
 * or money.
 */
export function rendererEnvironment(): NodeJS.ProcessEnv {
  const passedOn = [...pageSettings, ...ofMachine].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(passedOn), NODE_ENV: 'production' }
}

export type Program = { file: string; execArgv: readonly string[] }

type ProgramPaths = { built: string; source: string; execArgv?: readonly string[] }

/**
 * A program of the office that runs in a process of its own: the built file beside the office's, or
 * the source where the office runs from sources. `here` is the module that asks.
 */
export function ownProgram(here: string, { built, source, execArgv = [] }: ProgramPaths): Program {
  if (!here.endsWith('.ts')) {
    return { file: fileURLToPath(new URL(built, here)), execArgv }
  }
  const tsx = pathToFileURL(createRequire(here).resolve('tsx')).href
  return {
    file: fileURLToPath(new URL(source, here)),
    execArgv: [...execArgv, '--import', tsx],
  }
}

/**
 * Lowers the priority of a process to this one, or to the office's own where that is lower. Threads
 * it starts later inherit it.
 */
export function lowerPriority(processId: number | undefined, priority: number): void {
  try {
    if (processId !== undefined) {
      os.setPriority(processId, Math.max(os.getPriority(), priority))
    }
  } catch {
    // The process has ended, which is handled elsewhere, or the machine does not allow it.
  }
}

/** The same for the calling thread, where threads have priorities of their own. */
export function lowerThreadPriority(priority: number): void {
  try {
    if (os.platform() === 'linux') {
      os.setPriority(0, Math.max(os.getPriority(), priority))
    }
  } catch {
    // The machine does not allow it.
  }
}
