/**
 * Whose claims: those made by an account, and those made without one by its e-mail address. The
 * address is null as long as nobody has shown that it is his.
 */
export type ClaimOwner = { userId: string; email: string | null }

type User = { id: string; email: string; activatedAt: Date | null }

export function claimOwnerOf({ id, email, activatedAt }: User): ClaimOwner {
  return { userId: id, email: activatedAt === null ? null : email }
}
