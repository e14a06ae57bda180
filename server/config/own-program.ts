import { createRequire } from 'node:module'
import os from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { pageSettings } from '@/lib/env/server'

const machineVariables = ['HOME', 'LANG', 'PATH', 'SYSTEMROOT', 'TEMP', 'TMPDIR', 'TZ']

/**
 * The environment variables of the renderer: no database address, no secret, nothing that could send
 * mails or money.
 */
export function rendererEnvironment(): NodeJS.ProcessEnv {
  const passedOn = [...pageSettings, ...machineVariables].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(passedOn), NODE_ENV: 'production' }
}

export type Program = { file: string; execArgv: readonly string[] }

type ProgramPaths = { built: string; source: string; execArgv?: readonly string[] }

/**
 * Finds a program that runs in a separate process: its built file next to the server's, or its
 * source file when the server runs from source. `here` is the URL of the calling module.
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
 * Lowers the priority of a process to `priority`, or to the priority of this process if that is
 * lower. Threads that the process starts later inherit it.
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

/** Does the same for the calling thread, on systems where each thread has its own priority. */
export function lowerThreadPriority(priority: number): void {
  try {
    if (os.platform() === 'linux') {
      os.setPriority(0, Math.max(os.getPriority(), priority))
    }
  } catch {
    // The machine does not allow it.
  }
}
