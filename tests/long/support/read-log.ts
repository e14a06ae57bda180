import { z } from 'zod'

const line = z.object({ level: z.number() })

/** The lines of a log of this level or above; what is no log line is the start's own report. */
export function readLog(output: string, level: number): string[] {
  return output.split('\n').filter((text) => {
    if (!text.startsWith('{') || !text.endsWith('}')) {
      return false
    }
    return line.parse(JSON.parse(text)).level >= level
  })
}
