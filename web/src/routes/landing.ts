/**
 * The page after sign-in: the requested path if it is one of the portal's pages, else `home`. A path that could lead to
 * another site ("//evil", "/\evil", "https:…") is rejected.
 */
export const landing = (asked: string | undefined, ownPaths: readonly string[], home: string): string => {
  if (asked === undefined || !/^\/(?![/\\])[\w\-./?=&%]*$/.test(asked)) return home
  const path = asked.split('?')[0] ?? ''
  return ownPaths.includes(path) ? asked : home
}
