/** The share code in typed or pasted text: a link's `referralId`, else the text itself. */
export const referralIn = (typed: string): string => {
  const text = typed.trim()
  if (!/^https?:\/\//i.test(text)) return text
  if (!URL.canParse(text)) return text
  return new URL(text).searchParams.get('referralId')?.trim() ?? text
}
