/**
 * The page after sign-in: the requested path if it is one of the portal's pages, else `home`. A path that could lead to
 * another site ("//evil", "/\evil", "https:…") is rejected.
 */
export const landing = (requested: string | undefined, ownPaths: readonly string[], home: string): string => {
  if (requested === undefined || !/^\/(?![/\\])[\w\-./?=&%]*(?:#[\w-]*)?$/.test(requested)) return home
  const path = requested.split(/[?#]/)[0] ?? ''
  return ownPaths.includes(path) ? requested : home
}
