/** A person with an account. */
export type UserActor = {
  kind: 'user'
  userId: string
  /** The origin of the request, for records that store it. */
  from?: { address: string | null; userAgent: string | null }
}

/** Who caused a change: a person with an account, or a part of the product by its name. */
export type Actor = UserActor | { kind: 'system'; name: string }

export type ActorColumns = { actor: string; actorUserId: string | null }

export function toActorColumns(actor: Actor): ActorColumns {
  switch (actor.kind) {
    case 'user':
      return { actor: 'user', actorUserId: actor.userId }
    case 'system':
      return { actor: `system:${actor.name}`, actorUserId: null }
  }
}
