/**
 * Pages for those who build the product (`/dev/…`) exist in development, and in a production build
 * only where the server's `DEV_PAGES=true` asks for them. Read at each request, on the server.
 */
export function isDevelopment(): boolean {
  return process.env.NODE_ENV === 'development' || process.env.DEV_PAGES === 'true'
}
