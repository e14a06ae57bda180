import createNext from 'next'
import { servePages } from './serve-pages'

/* The pages' own process: whatever it renders, the office answers everybody else meanwhile. */
process.title = 'kantor pages'

servePages(async ({ directory: dir, port }) => {
  // Next calls every loopback address localhost; under another name it would take its own rewrites
  // for addresses of a stranger and fetch them.
  const next = createNext({ dev: false, dir, hostname: 'localhost', port, quiet: true })
  await next.prepare()
  return next.getRequestHandler()
})
