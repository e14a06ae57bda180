import { NotFoundPanel } from '@/components/feedback/not-found-panel'

export default function DeskNotFound() {
  return <NotFoundPanel />
}
