/** The address of a database of the tests by TCP, also if they reach it by a socket of the file system. */
export function overTcp(databaseUrl: string): URL {
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  return url
}
