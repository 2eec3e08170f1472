type Level = { readonly [key: string]: string | Level }

/** Every text of a catalog (or of a part of it) by its dotted key. */
export const flatten = (level: Level, prefix = ''): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(level).flatMap(([key, text]) =>
      typeof text === 'string'
        ? [[`${prefix}${key}`, text] as const]
        : [...flatten(text, `${prefix}${key}.`)],
    ),
  )
