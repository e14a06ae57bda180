import type { Container } from '@/server/container'
import type { FileAnswer, FileRoute } from '../endpoint/route'
import { createExports, type ExportName, type Exports } from '../exports/create-exports'
import { sendExport } from '../exports/send-export'

/** The files for monitoring sites. They are the same in both languages. */
export const exportRoutes: readonly FileRoute[] = [
  { path: '/export/rates.xml', limit: 'read', answer: answerFile('xml') },
  { path: '/export/rates.json', limit: 'read', answer: answerFile('json') },
]

function answerFile(name: ExportName): FileAnswer {
  return async (c, container) => {
    const file = await exportsOf(container).read(name)
    return sendExport(c, file, container.clock.now())
  }
}

/* The files are cached for as long as the process runs. */
const exportsByContainer = new WeakMap<Container, Exports>()

export function exportsOf(container: Container): Exports {
  const cached = exportsByContainer.get(container) ?? createExports(container)
  exportsByContainer.set(container, cached)
  return cached
}
