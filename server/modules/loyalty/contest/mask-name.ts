/**
 * The name of an account in a leaderboard: the first letter of its address. Neither the length of the
 * address nor its domain is shown, so that nobody is recognised.
 */
export function maskName(email: string): string {
  const [first = ''] = email
  return `${first.toLowerCase()}***`
}
