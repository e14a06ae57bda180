export type NamedContest = string | string[] | undefined

/** The contest that an address names; undefined for the current one. */
export function readContestId(named: NamedContest): number | undefined {
  return typeof named === 'string' && /^[1-9]\d{0,8}$/.test(named)
    ? Number.parseInt(named, 10)
    : undefined
}
