/**
 * Where to go after sign-in: the path asked for when it is one of our own pages, else /order. Anything that could
 * lead to another site ("//evil", "/\evil", "https:…") is not.
 */
export const landing = (asked: string | undefined, ownPaths: readonly string[]): string => {
  if (asked === undefined || !/^\/(?![/\\])[\w\-./?=&%]*$/.test(asked)) return '/order'
  const path = asked.split('?')[0] ?? ''
  return ownPaths.includes(path) ? asked : '/order'
}
