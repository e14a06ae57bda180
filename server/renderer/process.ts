import createNext from 'next'
import { servePages } from './serve-pages'

/* Pages are rendered in a separate process, so that the server can answer other requests meanwhile. */
process.title = 'kantor pages'

servePages(async ({ directory: dir, port }) => {
  // Next calls every loopback address `localhost`. With another host name here, it would treat its own
  // rewrites as URLs of another site and fetch them.
  const next = createNext({ dev: false, dir, hostname: 'localhost', port, quiet: true })
  await next.prepare()
  return next.getRequestHandler()
})
