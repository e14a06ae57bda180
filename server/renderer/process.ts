import createNext from 'next'
import { servePages } from './serve-pages'

/* Pages have a process of their own, so that the office answers everybody else while they are rendered. */
process.title = 'kantor pages'

servePages(async ({ directory: dir, port }) => {
  // Next calls every loopback address localhost; under another name it would take its own rewrites
  // for addresses of another site and fetch them.
  const next = createNext({ dev: false, dir, hostname: 'localhost', port, quiet: true })
  await next.prepare()
  return next.getRequestHandler()
})
