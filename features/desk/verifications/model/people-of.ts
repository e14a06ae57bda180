import type { DeskVerificationMatch } from '@/lib/contracts/desk/verifications/verifications'

type MatchesOfPerson = [DeskVerificationMatch, ...DeskVerificationMatch[]]

/** The matches of each person, other people first. A guest and an account with one e-mail are one person. */
export function peopleOf(matches: readonly DeskVerificationMatch[]): MatchesOfPerson[] {
  const people = new Map<string, MatchesOfPerson>()
  for (const match of matches) {
    const person = personOf(match)
    const known = people.get(person)
    if (known) {
      known.push(match)
    } else {
      people.set(person, [match])
    }
  }
  return [...people.values()].sort(
    ([one], [other]) => Number(one.isSamePerson) - Number(other.isSamePerson),
  )
}

function personOf({ isSamePerson, verification }: DeskVerificationMatch): string {
  const { email, userId, id } = verification
  return isSamePerson ? 'same' : (email?.toLowerCase() ?? userId ?? id)
}
