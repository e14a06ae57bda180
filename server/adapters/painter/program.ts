import { ownProgram, type Program } from '@/server/config/own-program'

export function painterProgram(): Program {
  return ownProgram(import.meta.url, {
    built: './painter.mjs',
    source: './process.ts',
    execArgv: ['--max-old-space-size=192'],
  })
}

/** Nothing of the office's own is handed on. */
export const programEnvironment: NodeJS.ProcessEnv = { NODE_ENV: 'production' }
