/** A typed text as a sentence that another one may follow: with a full stop, unless it ends with a mark of its own. */
export function asSentence(typed: string): string {
  const text = typed.trim()
  if (text === '' || /[.!?…。！？]["'”’」』)）]*$/u.test(text)) return text
  return /[\p{Script=Han}」』）]$/u.test(text) ? `${text}。` : `${text}.`
}
