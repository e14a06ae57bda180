import type { Server } from 'node:http'
import type { Config } from '@/server/config/config'
import { startRenderer, type Renderer, type RendererParts } from './start-renderer'

type Parts = Pick<RendererParts, 'api' | 'logger'> & {
  config: Pick<Config, 'development' | 'port' | 'rootDirectory'>
  /** The server that receives the requests for pages. */
  server: Server
}

/** Starts the renderer of pages. */
export function openPages({ config, api, logger, server }: Parts): Promise<Renderer> {
  const { development, port, rootDirectory: directory } = config
  return development
    ? renderHere({ directory, port, api, logger }, server)
    : startRenderer({ directory, port, api, logger })
}

/* In development Next runs in this process. To reload changes in the browser, it needs the server. */
async function renderHere(
  { directory: dir, port, api, logger }: RendererParts,
  httpServer: Server,
): Promise<Renderer> {
  const { default: createNext } = await import('next')
  Reflect.set(globalThis, Symbol.for('kantor.api'), api)
  Reflect.set(globalThis, Symbol.for('kantor.page-fault'), (err: unknown, route: string) =>
    logger.error({ err, route }, 'a page could not be rendered'),
  )
  const next = createNext({ dev: true, dir, hostname: 'localhost', port, httpServer })
  await next.prepare()
  const handle = next.getRequestHandler()
  return {
    pages: (request, response) => void handle(request, response),
    isUp: () => true,
    stop: () => next.close(),
  }
}
