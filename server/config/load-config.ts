import { existsSync } from 'node:fs'
import path from 'node:path'
import { readConfig, type Config } from './config'

/** Reads `.env` and the environment. A variable of the environment takes precedence. */
export function loadConfig(rootDirectory = process.cwd()): Config {
  const file = path.join(rootDirectory, '.env')
  if (existsSync(file)) {
    process.loadEnvFile(file)
  }
  return readConfig(process.env, rootDirectory)
}
