import type { HostileRequest } from './requests'
import type { Answer } from './send'

const maxLength = 400

/** The violations that were found: each kind once, with the first request that showed it. */
export class Findings {
  readonly #byKind = new Map<string, { times: number; example: object }>()

  add(hostile: HostileRequest, faults: readonly string[], answer: Answer | Error): void {
    const { method, target, headers, body, caller, operation } = hostile
    for (const fault of faults) {
      const call = operation ? `${operation.method} ${operation.path}` : 'an unknown call'
      // A wrong status is counted for each call; any other violation is counted once for all calls.
      const kind = `${fault.startsWith('answered') ? call : 'a call'} ${fault}`
      const known = this.#byKind.get(kind)
      const example = known?.example ?? {
        request: {
          caller,
          line: `${method} ${target}`.slice(0, maxLength),
          headers: JSON.stringify(headers).slice(0, maxLength),
          body: body?.toString().slice(0, maxLength) ?? null,
        },
        answer:
          answer instanceof Error
            ? String(answer)
            : { status: answer.status, body: answer.body.slice(0, maxLength) },
      }
      this.#byKind.set(kind, { times: (known?.times ?? 0) + 1, example })
    }
  }

  list(): object[] {
    return [...this.#byKind].map(([kind, { times, example }]) => ({ kind, times, ...example }))
  }
}
