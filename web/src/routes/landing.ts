/**
 * Where to go after sign-in: the path asked for when it is one of our own pages, else `home`. Anything that could
 * lead to another site ("//evil", "/\evil", "https:…") is not.
 */
export const landing = (asked: string | undefined, ownPaths: readonly string[], home: string): string => {
  if (asked === undefined || !/^\/(?![/\\])[\w\-./?=&%]*$/.test(asked)) return home
  const path = asked.split('?')[0] ?? ''
  return ownPaths.includes(path) ? asked : home
}
