import { ErrorPanel } from './error-panel'
import { NotFoundMessage } from './not-found-message'

/** The 404 page; only its message is a client component, because the message contains the path. */
export function NotFoundPanel() {
  return <ErrorPanel status={404} message={<NotFoundMessage />} />
}
