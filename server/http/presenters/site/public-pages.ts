/**
 * The pages anybody may read, for search engines. Account, guest, claim and verification pages are
 * somebody's own and are not told.
 */
export const publicPages: readonly PublicPage[] = [
  // Its courses change all day long.
  { path: '/', changedOn: 'today' },
  { path: '/aml', changedOn: '2026-11-21' },
  { path: '/cash', changedOn: '2026-11-21' },
  { path: '/contacts', changedOn: '2026-11-21' },
  { path: '/contest', changedOn: '2026-11-21' },
  { path: '/faq', changedOn: '2026-11-21' },
  { path: '/news', changedOn: '2026-11-21' },
  { path: '/partners', changedOn: '2026-11-21' },
  { path: '/partners/monitoring', changedOn: '2026-11-21' },
  { path: '/partners/users', changedOn: '2026-11-21' },
  { path: '/rules', changedOn: '2026-11-21' },
  { path: '/shops', changedOn: '2026-11-21' },
]

export type PublicPage = {
  path: string
  /** The day its text last changed (`2026-11-21`); to be moved along with the text. */
  changedOn: string
}

/** What robots have no business in: somebody's own pages and the calls behind them. */
export const privatePaths = [
  '/account',
  '/operator',
  '/claim',
  '/verification',
  '/verify',
  '/login',
  '/register',
  '/forget',
  '/recover',
  '/successfully',
] as const
