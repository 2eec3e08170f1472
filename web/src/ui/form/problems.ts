import type { Refused } from '../../api/answer.ts'

interface Issue {
  path: readonly PropertyKey[]
  message: string
}

/** The first message of each invalid field, by its path ("address.zip"). */
export const problemsIn = (result: {
  error?: { issues: readonly Issue[] } | undefined
}): Record<string, string> => {
  const problems: Record<string, string> = {}
  for (const { path, message } of result.error?.issues ?? []) problems[path.join('.')] ??= message
  return problems
}

/** The first invalid field, in the order of the screen. */
export const firstWrong = (paths: readonly string[], wrong: object): string | undefined =>
  paths.find((path) => path in wrong)

/** A refusal's messages by field; a message without a field is shown under the last field. */
export const messagesOf = (
  { data, message }: Pick<Refused, 'message'> & { data: { fields?: Record<string, string> } },
  last: string,
): Record<string, string> => {
  const fields = data?.fields ?? {}
  return Object.keys(fields).length > 0 ? fields : { [last]: message }
}

/** Messages by field, under the names of a form that is a part of the request: "zip" of "address.zip". */
export const withoutPrefix = (fields: Record<string, string>, prefix: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [
      name.startsWith(prefix) ? name.slice(prefix.length) : name,
      message,
    ]),
  )
