type Versioned = { version: number }
type Change = { isPending: boolean; isSuccess: boolean }

/**
 * Whether somebody has changed what a dialog is about since it was opened. The user's own change, which
 * also makes a new version, does not count.
 */
export function isOvertaken(seen: Versioned, latest: Versioned, change: Change): boolean {
  return latest.version !== seen.version && !change.isPending && !change.isSuccess
}
