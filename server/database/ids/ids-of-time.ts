/* Ids of version 7 begin with their time, so an index of ids can limit the time as well. */

/** The smallest id that can be made at this time: all ids made earlier are smaller. */
export function firstIdAt(at: Date): string {
  return idAt(at, '7000-8000-000000000000')
}

/** The largest id that can be made at this time: all ids made later are larger. */
export function lastIdAt(at: Date): string {
  return idAt(at, '7fff-bfff-ffffffffffff')
}

function idAt(at: Date, tail: string): string {
  const time = Math.max(0, at.getTime()).toString(16).padStart(12, '0').slice(-12)
  return `${time.slice(0, 8)}-${time.slice(8)}-${tail}`
}
