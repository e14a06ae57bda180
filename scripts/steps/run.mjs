import { spawn } from 'node:child_process'
import { root } from './root.mjs'

/**
 * Runs a command to its end. The output of a quiet command is shown only if it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, quiet?: boolean }} [options]
 * @returns {Promise<void>}
 */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32',
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (code === 0) {
        resolve()
        return
      }
      const how = signal ? `was ended by ${signal}` : `exited with code ${code}`
      reject(new Error(`${command} ${args.join(' ')} ${how}.\n${output.slice(-8000)}`.trim()))
    })
  })
}
