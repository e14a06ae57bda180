import { ErrorPanel } from './error-panel'
import { NotFoundMessage } from './not-found-message'

/** The 404 page; only the path in its text needs the browser. */
export function NotFoundPanel() {
  return <ErrorPanel status={404} message={<NotFoundMessage />} />
}
