import type { HostileRequest } from './requests'
import type { Answer } from './send'

const shown = 400

/** The faults found, each kind once with the first request that showed it. */
export class Findings {
  readonly #byKind = new Map<string, { times: number; example: object }>()

  add(hostile: HostileRequest, faults: readonly string[], answer: Answer | Error): void {
    const { method, target, headers, body, caller, operation } = hostile
    for (const fault of faults) {
      const place = operation ? `${operation.method} ${operation.path}` : 'elsewhere'
      // A wrong status is counted per call; a fault that any call may have is counted once for all.
      const kind = `${fault.startsWith('answered') ? place : 'a call'} ${fault}`
      const known = this.#byKind.get(kind)
      const example = known?.example ?? {
        request: {
          caller,
          line: `${method} ${target}`.slice(0, shown),
          headers: JSON.stringify(headers).slice(0, shown),
          body: body?.toString().slice(0, shown) ?? null,
        },
        answer:
          answer instanceof Error
            ? String(answer)
            : { status: answer.status, body: answer.body.slice(0, shown) },
      }
      this.#byKind.set(kind, { times: (known?.times ?? 0) + 1, example })
    }
  }

  list(): object[] {
    return [...this.#byKind].map(([kind, { times, example }]) => ({ kind, times, ...example }))
  }
}
