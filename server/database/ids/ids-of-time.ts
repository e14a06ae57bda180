/* Ids of version 7 begin with their time, so an index of ids can limit the time as well. */

/** No id made at this moment or later comes before it. */
export function firstIdAt(at: Date): string {
  return idAt(at, '7000-8000-000000000000')
}

/** No id made at this moment or earlier comes after it. */
export function lastIdAt(at: Date): string {
  return idAt(at, '7fff-bfff-ffffffffffff')
}

function idAt(at: Date, tail: string): string {
  const time = Math.max(0, at.getTime()).toString(16).padStart(12, '0').slice(-12)
  return `${time.slice(0, 8)}-${time.slice(8)}-${tail}`
}
