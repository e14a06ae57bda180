import type { Container } from '@/server/container'
import { assertHuman } from '@/server/modules/captcha'
import type { ApiContext } from '../api-env'
import { siteOrigin } from '../presenters/site/site-origin'

type Given = { action: Parameters<typeof assertHuman>[1]['action']; token: string }

/** Refuses with `captcha_failed` a robot, where visitors are asked to show that they are none. */
export function guardHuman(c: ApiContext, container: Container, given: Given): Promise<void> {
  const { hostname } = new URL(siteOrigin(c.req.url, container.config))
  return assertHuman(container, { ...given, hostname })
}
