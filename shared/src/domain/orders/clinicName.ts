const mostInSms = 40
/** An ellipsis of one character would send the whole SMS in the longer alphabet. */
const cut = '...'

/** The name of a clinic as a message has it: what could be read as a web address is no link. */
const unlinkedName = (name: string): string => name.replaceAll(/(?<=\S)[./:@]+(?=\S)/g, '$& ')

/**
 * The name of a clinic as an SMS or a subject has it: at most 40 characters.
 */
export function shortClinicName(name: string): string {
  const characters = Array.from(unlinkedName(name))
  if (characters.length <= mostInSms) return characters.join('')
  const kept = characters.slice(0, mostInSms - cut.length).join('')
  return `${kept.trimEnd()}${cut}`
}

/** The name of a clinic in a message: short in an SMS. */
export const clinicNameIn = (channel: 'sms' | 'email', name: string): string =>
  channel === 'sms' ? shortClinicName(name) : unlinkedName(name)
