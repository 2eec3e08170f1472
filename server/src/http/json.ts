import type { CallName, Output } from '@bencao/shared/contract/index.ts'

/** The whole answer of a call as JSON text. The database built the large parts, which are passed through unchanged. */
export class JsonOf<N extends CallName> {
  readonly call: N
  readonly text: string

  constructor(call: N, text: string) {
    this.call = call
    this.text = text
  }
}

/** The text of an object, some of whose fields are already JSON text. */
export function joinJson(plain: object, built: Record<string, string>): string {
  const parts = Object.entries(built).map(([name, text]) => `"${name}":${text}`)
  const rest = JSON.stringify(plain).slice(1, -1)
  return `{${rest}${rest !== '' && parts.length > 0 ? ',' : ''}${parts.join()}}`
}

/** The text of an object with more fields. */
export const withFields = (text: string, fields: object): string =>
  `${text.slice(0, -1)},${JSON.stringify(fields).slice(1)}`

/** An answer from its plain fields and those that are already JSON text; together they must be all fields. */
export const jsonOf = <N extends CallName, Built extends keyof Output<N> & string>(
  call: N,
  plain: Omit<Output<N>, Built>,
  built: Record<Built, string>,
): JsonOf<N> => new JsonOf(call, joinJson(plain, built))
